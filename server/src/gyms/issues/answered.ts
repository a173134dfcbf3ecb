import { isActiveIssue } from '@cruxboard/domain/gyms/issues/states';
import type { DescribeSubjects, Notice } from '../../people/notifications/public';
import type { NewJob } from '../../platform/jobs/jobs';
import { findAnswer, listAnsweredClimbs } from './answers-repo';

const reportAnswered = 'issue.answered';

/** @returns an event for everybody who reported what was answered, or whose answer was undone. */
export function answerEvents(
  answers: readonly { readonly issueId: string; readonly eventId: string }[],
  reporters: readonly { readonly issueId: string; readonly uid: string }[],
): NewJob[] {
  return answers.flatMap(({ issueId, eventId }) =>
    reporters
      .filter((reporter) => reporter.issueId === issueId)
      .map(({ uid }) => ({ type: reportAnswered, payload: { subjectId: eventId, uid } })),
  );
}

/** Tells a reporter of an answer, once; reopening undoes what closing told. The event names who is told. */
export const reportAnsweredNotice: Notice = {
  kind: 'report_answered',
  subject: 'report',
  eventTypes: [reportAnswered],
  find: async (tx, { subjectId, uid }) => {
    const found = await findAnswer(tx, subjectId);
    if (found === undefined || uid === null) return undefined;
    const { event, closedAt } = found;
    if (event.actorUid === uid) return undefined;
    const isClosing =
      event.kind === 'state_changed' && event.after !== null && !isActiveIssue(event.after);
    const isUndone = isClosing && closedAt?.getTime() !== event.at.getTime();
    return { recipientUid: uid, actorUid: null, at: isUndone ? null : event.at };
  },
};

/** A report is named by its climb, and its page is the climb's, where reporters find the answer. */
export const describeReports: DescribeSubjects = async ({ on, ids }) => {
  const rows = await listAnsweredClimbs(on, ids);
  return new Map(
    rows.map(({ id, name, gymId, climbId }) => [
      id,
      { name, path: `/gym/${gymId}/climb/${climbId}` },
    ]),
  );
};
