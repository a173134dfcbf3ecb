import type { assignIssue as contract } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { issueActions } from '@cruxboard/domain/gyms/issues/kinds';
import { canGym } from '@cruxboard/domain/gyms/permissions';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { readRolesAtGym } from '../staff/public';
import { announceIssues } from './announce';
import { lostRace } from './lost-race';
import { openIssues } from './open-issues';
import { insertEvents, updateIssue } from './write-repo';

/**
 * Assigns issues to somebody of the staff, or to nobody: all or none.
 * @throws {AppError} `not_found`, `permission_denied`, `issue_changed`, `invalid_argument` naming the assignee.
 */
export async function assignIssue(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ changedCount: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId, assigneeUid } = input;
  const seen = new Map(input.issues.map((one) => [one.issueId, one.seenAssigneeUid]));
  const found = await openIssues(tx, { gymId, uid: caller.uid, issueIds: [...seen.keys()] });
  if (assigneeUid !== null) {
    const roles = await readRolesAtGym(tx, gymId, assigneeUid);
    if (found.some(({ subject }) => !canGym(roles, issueActions[subject])))
      throw fieldError('assigneeUid', 'Must be somebody who works here');
  }
  for (const issue of found) {
    if (issue.assigneeUid !== seen.get(issue.id)) throw await lostRace(tx, issue, 'assigned');
  }
  const changed = found.filter((issue) => issue.assigneeUid !== assigneeUid);
  const at = deps.now();
  for (const { id: issueId } of changed) {
    await updateIssue(tx, issueId, { assigneeUid });
    const by = { actorUid: caller.uid, assigneeUid };
    await insertEvents(tx, [{ id: deps.newId(), issueId, kind: 'assigned', at, ...by }]);
  }
  if (changed.length > 0) announceIssues(context, { gymId, climbIds: [], reporterUids: [] });
  return { changedCount: changed.length };
}
