import type { endOtherSessions as contract } from '@cruxboard/contracts/people/sessions/sessions';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { revokeOtherTokens } from '../identity/public';
import { revokeOtherSessions, writeSignOut } from './repo';
import { sessionEndedTopic } from './session-states';

/** Ends all of the caller's sessions but this one. */
export async function endOtherSessions(
  context: CallContext<z.output<typeof contract.input>, 'session'>,
): Promise<{ endedCount: number }> {
  const { tx, caller, deps } = context;
  const { uid, sessionId: exceptId } = caller;
  const at = deps.now();
  const ended = await revokeOtherSessions(tx, { uid, exceptId, at });
  await revokeOtherTokens(tx, { uid, exceptSid: exceptId, at });
  await writeSignOut(tx, uid, at);
  context.afterCommit(() => {
    for (const id of ended) deps.bus.publish(sessionEndedTopic, { id, uid });
    deps.bus.publish(sessionEndedTopic, { uid });
  });
  return { endedCount: ended.length };
}
