import type { readSessions as contract } from '@cruxboard/contracts/people/sessions/sessions';
import type * as z from 'zod/mini';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import { listSessions } from './repo';

/** The caller's sessions, the current one first. */
export async function readSessions(
  deps: Deps,
  caller: Caller,
): Promise<z.output<typeof contract.response>> {
  const rows = await listSessions(deps.database.drizzle, caller.uid, deps.now());
  const sessions = rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === caller.sessionId,
  }));
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}
