import { activeIssueStates } from '@cruxboard/domain/gyms/issues/states';
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { issueEvents, issues } from './schema';
import type { Issue } from './write-repo';

/** @returns what is left to do on these climbs. */
export function listActiveIssues(on: Executor, climbIds: readonly string[]): Promise<Issue[]> {
  return on
    .select()
    .from(issues)
    .where(
      and(
        eq(issues.subject, 'climb'),
        inArray(issues.subjectId, [...climbIds]),
        inArray(issues.state, activeIssueStates),
      ),
    )
    .orderBy(issues.id);
}

/** @returns the issues of these climbs that were closed with this answer, each with the event that closed it. */
export function listClosedWith(on: Executor, climbIds: readonly string[], answer: string) {
  return on
    .select({ issue: issues, closing: issueEvents })
    .from(issues)
    .innerJoin(
      issueEvents,
      and(
        eq(issueEvents.issueId, issues.id),
        eq(issueEvents.at, issues.closedAt),
        eq(issueEvents.message, answer),
      ),
    )
    .where(
      and(
        eq(issues.subject, 'climb'),
        inArray(issues.subjectId, [...climbIds]),
        eq(issues.answer, answer),
        isNotNull(issues.closedAt),
      ),
    )
    .orderBy(issues.id);
}

/** @returns the latest answer to those who reported an issue, but for the one of an event. */
export async function findAnswerBefore(
  on: Executor,
  { issueId, eventId }: { readonly issueId: string; readonly eventId: string },
) {
  const [row] = await on
    .select({ answer: issueEvents.message, answeredAt: issueEvents.at })
    .from(issueEvents)
    .where(
      and(
        eq(issueEvents.issueId, issueId),
        ne(issueEvents.id, eventId),
        ne(issueEvents.message, ''),
        inArray(issueEvents.kind, ['state_changed', 'answered']),
      ),
    )
    .orderBy(desc(issueEvents.at), desc(issueEvents.id))
    .limit(1);
  return row;
}
