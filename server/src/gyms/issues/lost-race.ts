import type { IssueState } from '@cruxboard/domain/gyms/issues/states';
import { readPersonNames } from '../../people/accounts/public';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { findLastChange, type Issue } from './write-repo';

const verbs: Readonly<Record<IssueState, string>> = {
  open: 'reopened',
  in_progress: 'started on',
  resolved: 'resolved',
  dismissed: 'dismissed',
};

/** @returns the error of whoever was slower, which says who did what. */
export async function lostRace(
  tx: Transaction,
  issue: Issue,
  kind: 'state_changed' | 'assigned',
): Promise<AppError> {
  const change = await findLastChange(tx, { issueId: issue.id, kind });
  const uids = [change?.actorUid, change?.assigneeUid].flatMap((uid) => uid ?? []);
  const names = await readPersonNames(tx, uids);
  const nameOf = (uid: string | null | undefined) => names.get(uid ?? '')?.name ?? null;
  const byName = nameOf(change?.actorUid);
  const who = byName ?? 'Someone';
  const assignee =
    change?.assigneeUid === change?.actorUid ? 'themselves' : nameOf(issue.assigneeUid);
  const what =
    kind === 'assigned' ? `assigned this to ${assignee ?? 'nobody'}` : `${verbs[issue.state]} this`;
  return new AppError('issue_changed', {
    message: `${who} has ${what} in the meantime.`,
    details: { issueId: issue.id, state: issue.state, byName, at: change?.at.toISOString() },
  });
}
