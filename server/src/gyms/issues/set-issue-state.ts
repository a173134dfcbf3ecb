import type { setIssueState as contract } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { canMoveIssue, isActiveIssue } from '@cruxboard/domain/gyms/issues/states';
import type * as z from 'zod/mini';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceIssues } from './announce';
import { answerEvents } from './answered';
import { updateWarning } from './update-warning';
import { lostRace } from './lost-race';
import { openIssues } from './open-issues';
import {
  findActiveIssue,
  findClosing,
  insertEvents,
  type Issue,
  listReporters,
  updateIssue,
} from './write-repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/**
 * Gives issues a state and answers their reporters, all or none. @throws {AppError} `not_found`, `permission_denied`,
 * `issue_changed` when somebody was faster, `issue_open` when the same is reported anew.
 */
export async function setIssueState(context: Context): Promise<{ changedCount: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId, state, answer } = input;
  const seen = new Map(input.issues.map(({ issueId, seenState }) => [issueId, seenState]));
  const found = await openIssues(tx, { gymId, uid: caller.uid, issueIds: [...seen.keys()] });
  for (const issue of found) {
    if (issue.state !== seen.get(issue.id)) throw await lostRace(tx, issue, 'state_changed');
    if (!canMoveIssue(issue.state, state)) throw fieldError('state', 'Reopen it first');
  }
  const changed = found.filter((issue) => issue.state !== state || answer !== null);
  const news: Notified[] = [];
  for (const issue of changed) news.push(...(await changeState(context, issue)));
  const issueIds = changed.map(({ id }) => id);
  const reporters = await listReporters(tx, issueIds);
  await deps.jobs.enqueue(tx, answerEvents(news, reporters));

  const climbIds: string[] = [];
  for (const climbId of new Set(changed.flatMap(climbsOf))) {
    if (await updateWarning(tx, climbId)) climbIds.push(climbId);
  }
  const reporterUids = reporters.map(({ uid }) => uid);
  if (changed.length > 0) announceIssues(context, { gymId, climbIds, reporterUids });
  return { changedCount: changed.length };
}

/** Content gives no warning on its climb. */
const climbsOf = ({ subject, climbId }: Issue) => (subject === 'climb' ? [climbId] : []);

/** An event whose reporters are to hear of it, or no longer. */
interface Notified {
  readonly issueId: string;
  readonly eventId: string;
}

async function changeState(context: Context, issue: Issue): Promise<Notified[]> {
  const { tx, input, caller, deps } = context;
  const { state, answer } = input;
  const at = deps.now();
  const { id: issueId, closedAt } = issue;
  await requireOnlyOne(context, issue);
  const reopened =
    closedAt !== null && isActiveIssue(state) ? await findClosing(tx, { issueId, closedAt }) : null;
  const isSame = state === issue.state;
  await updateIssue(tx, issueId, {
    state,
    ...(isSame ? {} : { closedAt: isActiveIssue(state) ? null : at }),
    ...(answer === null ? {} : { answer, answeredAt: at }),
  });
  const eventId = deps.newId();
  await insertEvents(tx, [
    {
      id: eventId,
      issueId,
      kind: isSame ? 'answered' : 'state_changed',
      at,
      actorUid: caller.uid,
      before: issue.state,
      after: state,
      message: answer ?? '',
    },
  ]);
  const isAnswer = answer !== null || !isActiveIssue(state);
  const eventIds = [...(reopened ? [reopened] : []), ...(isAnswer ? [eventId] : [])];
  return eventIds.map((id) => ({ issueId, eventId: id }));
}

/** The same may have been reported anew since this was closed. */
async function requireOnlyOne({ tx, input }: Context, issue: Issue): Promise<void> {
  if (isActiveIssue(issue.state) || !isActiveIssue(input.state)) return;
  if ((await findActiveIssue(tx, issue)) !== undefined) throw new AppError('issue_open');
}
