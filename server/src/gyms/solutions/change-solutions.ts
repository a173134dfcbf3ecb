import { isShownSolution } from '@cruxboard/domain/gyms/solutions/states';
import { addToProfileCounts } from '../../people/accounts/public';
import type { Transaction } from '../../platform/db/transaction';
import { recountSolutions } from '../climbs/public';
import { recountHelper } from '../rankings/public';
import { setVideoVisibility } from '../videos/public';
import { statusOf } from './status';
import { listHelperMonths, type StoredSolution, updateSolution } from './write-repo';

/**
 * Changes solutions of one author, all locked. Whatever shows one or takes it away moves what counts it: its climb,
 * its author's profile and helper points; and its files are there for whom they should be. Rows are locked in one
 * order (solutions, climbs, account, points), so there are no deadlocks.
 */
export async function changeSolutions(
  tx: Transaction,
  before: readonly StoredSolution[],
  change: Partial<StoredSolution>,
): Promise<StoredSolution[]> {
  const after: StoredSolution[] = [];
  const moved: { solution: StoredSolution; by: number }[] = [];
  for (const solution of before) {
    const changed = (await updateSolution(tx, solution.id, change)) ?? solution;
    after.push(changed);
    const by = Number(isShown(changed)) - Number(isShown(solution));
    if (by !== 0) moved.push({ solution: changed, by });
  }
  await moveCounts(tx, moved);
  for (const solution of after) {
    await setVideoVisibility(tx, solution.videoId, visibilityOf(solution));
  }
  return after;
}

async function moveCounts(
  tx: Transaction,
  moved: readonly { readonly solution: StoredSolution; readonly by: number }[],
): Promise<void> {
  const [first] = moved;
  if (first === undefined) return;
  const { uid } = first.solution;
  await recountSolutions(tx, [...new Set(moved.map(({ solution }) => solution.climbId))]);
  const solutions = moved.reduce((sum, { by }) => sum + by, 0);
  await addToProfileCounts(tx, uid, { solutions });
  const gymIds = [...new Set(moved.map(({ solution }) => solution.gymId))].toSorted();
  for (const gymId of gymIds) {
    const ids = moved.flatMap(({ solution }) => (solution.gymId === gymId ? [solution.id] : []));
    await recountHelper(tx, { gymId, uid, months: await listHelperMonths(tx, ids) });
  }
}

function isShown(solution: StoredSolution): boolean {
  return isShownSolution(statusOf(solution));
}

/** What staff hid plays for nobody; drafts and deleted ones are their author's. */
function visibilityOf(solution: StoredSolution): 'author' | 'public' | 'blocked' {
  if (solution.hiddenAt !== null) return 'blocked';
  return isShown(solution) ? 'public' : 'author';
}
