import type { CallContext } from '../../platform/http/serve-callable';
import { deleteSubscription } from './repo';

/** Ends the pushes to the session's browser; without any it does nothing. */
export async function unsubscribe({
  tx,
  caller,
}: CallContext<unknown, 'initialised'>): Promise<Record<string, never>> {
  if (caller.sessionId !== null) await deleteSubscription(tx, caller.sessionId);
  return {};
}
