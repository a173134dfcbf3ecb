import type { Slice } from '../slice';
import { sweepDone } from './repo';

export const outboxSlice: Slice = {
  name: 'platform/outbox',
  jobs: ({ database }) => [
    {
      name: 'outbox.sweepDone',
      cron: '27 3 * * *',
      run: async () => void (await sweepDone(database)),
    },
  ],
};
