import { lockName } from '../../platform/db/lock-name';
import type { Database } from '../../platform/db/pool';
import { withTransaction } from '../../platform/db/transaction';
import type { Bus } from '../../platform/live/bus';
import { revokeSessionTokens } from '../identity/public';
import { insertSession, revokeSurplusSessions, type SessionRow } from './repo';
import { sessionEndedTopic } from './session-states';

interface StoreParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly now: () => Date;
}

/** Live sessions of an account; nobody has more browsers than this. */
export const sessionsMax = 100;

/** Stores a new session. Beyond a hundred, the account's longest unused one ends. */
export async function storeSession(
  { database, bus, now }: StoreParts,
  session: Omit<SessionRow, 'revokedAt'>,
): Promise<void> {
  const { id: newest, uid } = session;
  const at = now();
  const ended = await withTransaction(database, async (tx) => {
    // so that of several sign-ins at once each counts the others
    await lockName(tx, `sessions ${uid}`);
    await insertSession(tx, session);
    const surplus = await revokeSurplusSessions(tx, { uid, newest, keep: sessionsMax, at });
    for (const sid of surplus) await revokeSessionTokens(tx, { uid, sid, at });
    return surplus;
  });
  for (const id of ended) bus.publish(sessionEndedTopic, { id, uid });
}
