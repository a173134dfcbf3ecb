import type { SolutionStatus } from '@cruxboard/domain/gyms/solutions/states';
import type { StoredSolution } from './write-repo';

/** @returns what decides who sees a solution. */
export function statusOf({
  state,
  hiddenAt,
  deletedAt,
}: Pick<StoredSolution, 'state' | 'hiddenAt' | 'deletedAt'>): SolutionStatus {
  return { state, isHidden: hiddenAt !== null, isDeleted: deletedAt !== null };
}
