import type { Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { announceRevocation, revokeSessions } from '../identity/public';
import { revokeOtherSessions, writeSignOut } from './repo';
import { sessionEndedTopic } from './session-states';

/** Sessions that were ended with a transaction. */
export interface EndedSessions {
  readonly count: number;
  /** Ends them on every node; call it after the commit. */
  announce(): void;
}

/** Ends all of somebody's sessions and tokens, wherever they signed in. */
export async function endSessionsOf(
  tx: Transaction,
  { identity, bus, now }: Pick<Deps, 'identity' | 'bus' | 'now'>,
  uid: string,
): Promise<EndedSessions> {
  const at = now();
  const ended = await revokeOtherSessions(tx, { uid, exceptId: null, at });
  await writeSignOut(tx, uid, at);
  await revokeSessions(tx, identity, uid);
  return {
    count: ended.length,
    announce: () => {
      for (const id of ended) bus.publish(sessionEndedTopic, { id, uid });
      bus.publish(sessionEndedTopic, { uid });
      announceRevocation(identity, uid);
    },
  };
}
