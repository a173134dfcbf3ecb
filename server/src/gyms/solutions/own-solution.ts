import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { lockSolutions, listOwnOf, type StoredSolution } from './write-repo';

interface Params {
  readonly solutionId: string;
  readonly uid: string;
}

/** @returns one's own solution, locked; deleted ones too. @throws {AppError} `not_found`. */
export async function lockOwnSolution(
  tx: Transaction,
  { solutionId, uid }: Params,
): Promise<StoredSolution> {
  const [solution] = await lockSolutions(tx, [solutionId]);
  if (solution === undefined || solution.uid !== uid) throw new AppError('not_found');
  return solution;
}

/** @returns one's own solution, locked, unless it is deleted. @throws {AppError} `not_found`. */
export async function lockUndeletedSolution(
  tx: Transaction,
  params: Params,
): Promise<StoredSolution> {
  const solution = await lockOwnSolution(tx, params);
  if (solution.deletedAt !== null) throw new AppError('not_found');
  return solution;
}

/** @returns one's own solutions as they are now, in order of their ids, not locked. @throws {AppError} `not_found`. */
export async function findUndeletedSolutions(
  tx: Transaction,
  { solutionIds, uid }: { readonly solutionIds: readonly string[]; readonly uid: string },
): Promise<StoredSolution[]> {
  const found = await listOwnOf(tx, uid, solutionIds);
  const kept = found.filter(({ deletedAt }) => deletedAt === null);
  if (kept.length < new Set(solutionIds).size) throw new AppError('not_found');
  return kept.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
