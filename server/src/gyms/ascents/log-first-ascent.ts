import { afterCommit, type Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { logAscent } from './log-ascent';
import { lockAscent } from './repo';

/**
 * Logs somebody's ascent of a climb unless they have one.
 * @throws {AppError} `not_found`, `climb_archived`: nothing may be committed then.
 */
export async function logFirstAscent(
  tx: Transaction,
  deps: Deps,
  { uid, climbId }: { readonly uid: string; readonly climbId: string },
): Promise<void> {
  if ((await lockAscent(tx, uid, climbId)) !== undefined) return;
  await logAscent({
    tx,
    deps,
    input: { climbId },
    madeAt: deps.now(),
    caller: {
      uid,
      email: null,
      isEmailVerified: true,
      phoneNumber: null,
      authTimeS: Math.floor(deps.now().getTime() / 1_000),
      status: { initialised: true, deactivated: false, deleted: false },
      sessionId: null,
    },
    prepared: undefined,
    afterCommit: (run) => afterCommit(tx, run),
  });
}
