import { canGym } from '@cruxboard/domain/gyms/permissions';
import { canSeeSolution, isShownSolution } from '@cruxboard/domain/gyms/solutions/states';
import { areApart, couldSee } from '../../people/blocks/public';
import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { GuardedRead } from '../../platform/http/guards';
import { AppError } from '../../platform/http/app-error';
import { guardGym, readRolesAtGym, requireVisibleGym } from '../staff/public';
import { statusOf } from './status';
import { findGymOfSolution, isAuthorHere } from './visible-repo';
import { findSolution, type StoredSolution } from './write-repo';

/** Reads that name a solution are for those who may read of its gym. @throws {AppError} `not_found` */
export async function guardSolution(deps: Deps, read: GuardedRead): Promise<'everybody' | 'some'> {
  const gymId = await findGymOfSolution(deps.database.drizzle, read.id);
  // the read itself says that there is none
  return gymId === undefined ? 'everybody' : guardGym(deps, { ...read, id: gymId });
}

/** The same for calls. @throws {AppError} `not_found` */
export async function guardSolutionCall(
  { database: { drizzle } }: Deps,
  { id, uid }: { readonly id: string; readonly uid: string },
): Promise<void> {
  const solution = await findSolution(drizzle, id);
  // whoever has left a gym can still take their own back
  if (solution === undefined || solution.uid === uid) return;
  await requireVisibleGym(drizzle, solution.gymId, uid);
}

interface Params {
  readonly id: string;
  /** Null for a visitor. */
  readonly uid: string | null;
}

/**
 * The one place that decides who sees a solution, given that they see its gym: its author, everybody while it is shown,
 * its author is there and neither blocked the other, staff while it is hidden or their block hides it.
 * @throws {AppError} `not_found`
 */
export async function requireReadableSolution(
  on: Executor,
  { id, uid }: Params,
): Promise<StoredSolution> {
  const solution = await findSolution(on, id);
  if (solution === undefined) throw new AppError('not_found');
  const isAuthor = solution.uid === uid;
  const isApart = !isAuthor && (await areApart(on, uid, solution.uid));
  const isStaff =
    uid !== null &&
    (isApart || !isShownSolution(statusOf(solution))) &&
    canGym(await readRolesAtGym(on, solution.gymId, uid), 'moderateSolutions');
  const isSeen = canSeeSolution(statusOf(solution), { isAuthor, isStaff, isApart });
  const isHere = isAuthor || (await isAuthorHere(on, solution.uid));
  if (!isSeen || !isHere) throw new AppError('not_found');
  return solution;
}

/**
 * For what people do to solutions of others: likes, thanks, comments. Drafts, hidden and deleted ones take none, their
 * author's neither, nor do people apart from each other, whatever they see as staff.
 * @throws {AppError} `not_found`
 */
export async function requireVisibleSolution(
  on: Executor,
  { id, uid }: Params,
): Promise<{ gymId: string; authorUid: string }> {
  const solution = await requireShown(on, { id, uid });
  if (await areApart(on, uid, solution.uid)) throw new AppError('not_found');
  return { gymId: solution.gymId, authorUid: solution.uid };
}

/**
 * For reports, which a block doesn't stop: also what somebody could see until they and its author were apart.
 * @param of `appearedAt` of a comment on it; without, the solution itself is reported.
 * @throws {AppError} `not_found`
 */
export async function requireReportableSolution(
  on: Executor,
  { appearedAt, ...of }: Params & { readonly uid: string; readonly appearedAt?: Date },
): Promise<{ gymId: string }> {
  const solution = await requireShown(on, of);
  const at = appearedAt ?? solution.publishedAt ?? solution.createdAt;
  if (!(await couldSee(on, { uid: of.uid, authorUid: solution.uid, at }))) {
    throw new AppError('not_found');
  }
  return { gymId: solution.gymId };
}

async function requireShown(on: Executor, { id, uid }: Params): Promise<StoredSolution> {
  const solution = await findSolution(on, id);
  if (solution === undefined || !isShownSolution(statusOf(solution))) {
    throw new AppError('not_found');
  }
  const isHere = solution.uid === uid || (await isAuthorHere(on, solution.uid));
  if (!isHere) throw new AppError('not_found');
  return solution;
}
