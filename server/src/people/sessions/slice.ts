import type { Slice } from '../../platform/slice';
import { endEverySession } from './after-restore-repo';
import { mountSessions } from './routes';
import { sessions, signOuts } from './schema';
import { sessionJobs } from './sweep';

export const sessionsSlice: Slice = {
  name: 'people/sessions',
  mount: mountSessions,
  jobs: sessionJobs,
  afterRestore: endEverySession,
  sealed: [
    {
      table: sessions,
      key: sessions.id,
      column: sessions.refreshTokenSealed,
      purpose: 'sessions.refresh-tokens',
    },
  ],
  personal: [
    { table: sessions, by: [sessions.uid], purged: 'deleted' },
    { table: signOuts, by: [signOuts.uid], purged: 'deleted' },
  ],
};
