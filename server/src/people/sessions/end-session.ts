import type { endSession as contract } from '@cruxboard/contracts/people/sessions/sessions';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { revokeSessionTokens } from '../identity/public';
import { revokeOwnSession } from './repo';
import { sessionEndedTopic } from './session-states';

/** Ends one of the caller's sessions; somebody else's stays. */
export async function endSession(
  context: CallContext<z.output<typeof contract.input>, 'session'>,
): Promise<{ isEnded: boolean }> {
  const { tx, input, caller, deps } = context;
  const { uid } = caller;
  const { sessionId: id } = input;
  const isEnded = await revokeOwnSession(tx, { uid, id, at: deps.now() });
  await revokeSessionTokens(tx, { uid, sid: id, at: deps.now() });
  // naming somebody else's session must not end their stream
  if (isEnded) context.afterCommit(() => deps.bus.publish(sessionEndedTopic, { id, uid }));
  return { isEnded };
}
