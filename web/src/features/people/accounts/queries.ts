import { readQuery } from '../../../lib/api/read';
import { tokens } from '../../../lib/session/tokens';
import { readWaysIn } from '../../../lib/session/ways-in';

export const profileQuery = (username: string) =>
  readQuery('/api/profiles/{username}', { params: { username } });

export const deletionQuery = (deletionId: string) =>
  readQuery('/api/deletions/{deletionId}', { params: { deletionId } });

/** Where one is signed in; asked for anew whenever it is looked at. */
export const sessionsQuery = () => ({ ...readQuery('/api/me/sessions', {}), staleTime: 0 });

/** How one signs in: every way, and the second steps. */
export const waysInQuery = (uid: string) => ({
  queryKey: ['ways-in', uid],
  queryFn: async () => readWaysIn((await tokens.current()) ?? ''),
  staleTime: 0,
});
