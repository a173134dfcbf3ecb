import type { IssueSubject } from '@cruxboard/domain/gyms/issues/kinds';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { requireReportableComment } from '../comments/public';
import { requireReportableSolution } from '../solutions/public';
import { findClimbOfSolution } from './content-repo';
import { lockReportedClimb } from './write-repo';

interface Reported {
  readonly gymId: string;
  readonly subject: IssueSubject;
  readonly subjectId: string;
  readonly uid: string;
}

/**
 * Finds what is reported among what the reporter sees at the gym, or saw until a block hid it: whoever is pestered blocks
 * first, and whoever is blocked has no other way to complain.
 * @returns the climb that it is about.
 * @throws {AppError} `not_found`, `climb_archived`.
 */
export async function requireReportable(tx: Transaction, of: Reported): Promise<string> {
  const { gymId, subject, subjectId, uid } = of;
  switch (subject) {
    case 'climb': {
      const climb = await lockReportedClimb(tx, { gymId, climbId: subjectId });
      if (climb === undefined) throw new AppError('not_found');
      if (climb.isArchived) throw new AppError('climb_archived');
      return subjectId;
    }
    case 'solution': {
      const solution = await requireReportableSolution(tx, { id: subjectId, uid });
      return requireClimb(tx, { gymId, ofGymId: solution.gymId, solutionId: subjectId });
    }
    case 'comment': {
      const { solutionId, ...comment } = await requireReportableComment(tx, { id: subjectId, uid });
      return requireClimb(tx, { gymId, ofGymId: comment.gymId, solutionId });
    }
  }
}

async function requireClimb(
  tx: Transaction,
  of: { readonly gymId: string; readonly ofGymId: string; readonly solutionId: string },
): Promise<string> {
  const climbId = await findClimbOfSolution(tx, of.solutionId);
  if (of.ofGymId !== of.gymId || climbId === undefined) throw new AppError('not_found');
  return climbId;
}
