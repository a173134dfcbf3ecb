import { issueActions, reportsHandledBy } from '@cruxboard/domain/gyms/issues/kinds';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { openGym, readRolesAtGym } from '../staff/public';
import { type Issue, listIssues, lockSubjects } from './write-repo';

/**
 * Locks issues of a gym for a change by staff who may handle them, each once.
 * @throws {AppError} `not_found` if any isn't the gym's, `permission_denied`.
 */
export async function openIssues(
  tx: Transaction,
  of: { readonly gymId: string; readonly uid: string; readonly issueIds: readonly string[] },
): Promise<Issue[]> {
  const { gymId, uid } = of;
  await openGym(tx, { gymId, uid, action: issueActions.climb });
  const issueIds = [...new Set(of.issueIds)];
  const found = await listIssues(tx, { gymId, issueIds });
  if (found.length < issueIds.length) throw new AppError('not_found');
  const handled = reportsHandledBy(await readRolesAtGym(tx, gymId, uid));
  if (found.some(({ subject }) => !handled.includes(subject))) {
    throw new AppError('permission_denied');
  }
  const subjectIds = found.map(({ subjectId }) => subjectId);
  await lockSubjects(tx, subjectIds);
  // a report may have joined them while this waited
  return listIssues(tx, { gymId, issueIds });
}
