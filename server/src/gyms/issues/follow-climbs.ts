import type { Slice } from '../../platform/slice';
import type { ChangedClimb, WriteContext } from '../climbs/public';
import { announceIssues } from './announce';
import { answerEvents } from './answered';
import { findAnswerBefore, listActiveIssues, listClosedWith } from './archived-repo';
import { updateWarning } from './update-warning';
import { insertEvents, type Issue, listReporters, updateIssue } from './write-repo';

const takenDown = 'The climb has been taken down.';

/** Closes what is left to do on climbs that are taken down and tells reporters so; undone when the climbs return. */
export const followClimbs: NonNullable<Slice['onClimbsMoved']> = async (
  context,
  { gymId, climbs },
) => {
  const { tx, deps } = context;
  const closed = await closeIssues(
    context,
    climbs.filter(({ before, after }) => before.archivedAt === null && after.archivedAt !== null),
  );
  const reopened = await reopenIssues(
    context,
    climbs.filter(({ before, after }) => before.archivedAt !== null && after.archivedAt === null),
  );
  const changed = [...closed, ...reopened];
  if (changed.length === 0) return;
  const reporters = await listReporters(
    tx,
    changed.map(({ issue }) => issue.id),
  );
  const news = changed.map(({ issue, closingId }) => ({ issueId: issue.id, eventId: closingId }));
  await deps.jobs.enqueue(tx, answerEvents(news, reporters));
  const climbIds = [...new Set(changed.map(({ issue }) => issue.subjectId))];
  for (const climbId of climbIds) await updateWarning(tx, climbId);
  announceIssues(context, { gymId, climbIds, reporterUids: reporters.map(({ uid }) => uid) });
};

/** An issue and the event that closed it. */
interface Followed {
  readonly issue: Issue;
  readonly closingId: string;
}

async function closeIssues(
  { tx, deps, actorUid }: WriteContext,
  climbs: readonly ChangedClimb[],
): Promise<Followed[]> {
  if (climbs.length === 0) return [];
  const taken = new Map(climbs.map(({ after }) => [after.id, after.archivedAt ?? deps.now()]));
  const open = await listActiveIssues(tx, [...taken.keys()]);
  const closed: Followed[] = [];
  for (const issue of open) {
    const at = taken.get(issue.subjectId) ?? deps.now();
    const closingId = deps.newId();
    const closing = { state: 'resolved', closedAt: at, answer: takenDown, answeredAt: at } as const;
    await updateIssue(tx, issue.id, closing);
    const change = { kind: 'state_changed', before: issue.state, after: 'resolved' } as const;
    const by = { at, actorUid, message: takenDown };
    await insertEvents(tx, [{ id: closingId, issueId: issue.id, ...change, ...by }]);
    closed.push({ issue, closingId });
  }
  return closed;
}

async function reopenIssues(
  { tx, deps, actorUid }: WriteContext,
  climbs: readonly ChangedClimb[],
): Promise<Followed[]> {
  if (climbs.length === 0) return [];
  const returned = new Map(climbs.map(({ before }) => [before.id, before.archivedAt?.getTime()]));
  const climbIds = [...returned.keys()];
  // staff may have reopened another of that kind in the meantime
  const open = new Set((await listActiveIssues(tx, climbIds)).map(nameOf));
  const found = await listClosedWith(tx, climbIds, takenDown);
  const reopened: Followed[] = [];
  for (const { issue, closing } of found) {
    if (closing.at.getTime() !== returned.get(issue.subjectId) || open.has(nameOf(issue))) continue;
    const before = await findAnswerBefore(tx, { issueId: issue.id, eventId: closing.id });
    const state = closing.before ?? 'open';
    const answer = { answer: before?.answer ?? '', answeredAt: before?.answeredAt ?? null };
    await updateIssue(tx, issue.id, { state, closedAt: null, ...answer });
    const change = { kind: 'state_changed', before: issue.state, after: state } as const;
    const by = { id: deps.newId(), at: deps.now(), actorUid };
    await insertEvents(tx, [{ issueId: issue.id, ...change, ...by }]);
    reopened.push({ issue, closingId: closing.id });
  }
  return reopened;
}

const nameOf = ({ subjectId, kind }: Issue) => `${subjectId} ${kind}`;
