import type { LeftAlone } from '@cruxboard/contracts/people/accounts/accounts';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { Slice } from '../../platform/slice';
import type { Leaving } from './hooks';

/** @returns the competitions and gyms that nobody else who is active runs. */
export async function listLeftAlone(
  on: Executor,
  slices: readonly Slice[],
  uid: string,
): Promise<LeftAlone[]> {
  const found: LeftAlone[] = [];
  for (const { roles } of slices) found.push(...((await roles?.listAlone(on, uid)) ?? []));
  return found;
}

/**
 * Refuses to leave alone what is running, or what the person didn't say they leave. Comes before the account is
 * locked, because a change of staff locks the competition first and then the account.
 * @throws {AppError} `left_alone`
 */
export async function requireNothingAlone(
  tx: Transaction,
  slices: readonly Slice[],
  { uid, leavesAlone }: Pick<Leaving, 'uid' | 'leavesAlone'>,
): Promise<void> {
  for (const { roles } of slices) await roles?.lockRun(tx, uid);
  const alone = await listLeftAlone(tx, slices, uid);
  const kept = alone.filter(({ id, mustHandOver }) => mustHandOver || !leavesAlone.includes(id));
  if (kept.length === 0) return;
  const items = kept.map(({ kind, id, name }) => ({ kind, id, name }));
  throw new AppError('left_alone', { details: { items } });
}
