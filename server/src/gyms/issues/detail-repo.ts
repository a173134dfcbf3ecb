import type { IssueState } from '@cruxboard/domain/gyms/issues/states';
import { issueActions, type IssueSubject } from '@cruxboard/domain/gyms/issues/kinds';
import { gymPermissions } from '@cruxboard/domain/gyms/permissions';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { ascentLogs, ascents } from '../ascents/schema';
import { climbs } from '../climbs/schema';
import { activeGymRoles } from '../staff/public';
import { issueEvents, issueReports, issues } from './schema';
import type { Issue } from './write-repo';

/** More than any issue has; a page of its own for more would be read by nobody. */
const shownMax = 500;
const earlierMax = 5;

/** @returns what people reported, in order. */
export function listReports(on: Executor, issueId: string) {
  return on
    .select()
    .from(issueReports)
    .where(eq(issueReports.issueId, issueId))
    .orderBy(asc(issueReports.at), asc(issueReports.id))
    .limit(shownMax);
}

/** @returns what staff did with an issue, in order. */
export function listEvents(on: Executor, issueId: string) {
  return on
    .select()
    .from(issueEvents)
    .where(eq(issueEvents.issueId, issueId))
    .orderBy(asc(issueEvents.at), asc(issueEvents.id))
    .limit(shownMax);
}

/** @returns what was dealt with about the same thing, newest first. */
export function listEarlier(
  on: Executor,
  { id, subject, subjectId }: Pick<Issue, 'id' | 'subject' | 'subjectId'>,
) {
  return on
    .select({
      id: issues.id,
      kind: issues.kind,
      state: issues.state,
      // the list has closed ones only
      closedAt: sql<Date>`${issues.closedAt}`.mapWith(issues.closedAt),
      answer: issues.answer,
    })
    .from(issues)
    .where(
      and(
        eq(issues.subject, subject),
        eq(issues.subjectId, subjectId),
        ne(issues.id, id),
        isNotNull(issues.closedAt),
      ),
    )
    .orderBy(desc(issues.openedAt), desc(issues.id))
    .limit(earlierMax);
}

/** @returns what a climb looks like, who set it, and since when climbers see it. */
export async function findClimbPhoto(on: Executor, climbId: string) {
  const [row] = await on
    .select({
      photoUrl: climbs.photoUrl,
      photoWidth: climbs.photoWidth,
      photoHeight: climbs.photoHeight,
      holds: climbs.holds,
      setterUid: climbs.setterUid,
      publishedAt: climbs.publishedAt,
    })
    .from(climbs)
    .where(eq(climbs.id, climbId));
  return row;
}

/** @returns how often a climb was climbed before and since an instant, until another if there is one. */
export async function countAscents(
  on: Executor,
  of: { readonly climbId: string; readonly since: Date; readonly until: Date | null },
): Promise<{ before: number; since: number }> {
  const since = of.since.toISOString();
  const until = of.until?.toISOString() ?? 'infinity';
  const [row] = await on
    .select({
      before: sql<number>`count(*) filter (where ${ascentLogs.at} < ${since}::timestamptz)::int`,
      since: sql<number>`count(*) filter (where ${ascentLogs.at} >= ${since}::timestamptz
                                          and ${ascentLogs.at} < ${until}::timestamptz)::int`,
    })
    // logs are found by who climbed it: they have no index by climb
    .from(ascents)
    .innerJoin(
      ascentLogs,
      and(eq(ascentLogs.uid, ascents.uid), eq(ascentLogs.climbId, ascents.climbId)),
    )
    .where(eq(ascents.climbId, of.climbId));
  return row ?? { before: 0, since: 0 };
}

/** @returns how many issues about these a gym has in a state, which is few while they are active. */
export function countActive(
  on: Executor,
  of: { gymId: string; state: IssueState; subjects: readonly IssueSubject[] },
) {
  return on.$count(
    issues,
    and(
      eq(issues.gymId, of.gymId),
      eq(issues.state, of.state),
      inArray(issues.subject, [...of.subjects]),
    ),
  );
}

/** @returns whoever of a gym's staff may deal with reports, by name. */
export function listAssignees(on: Executor, gymId: string) {
  const name = sql<string>`coalesce(nullif(trim(${accounts.firstName} || ' ' || ${accounts.lastName}), ''), ${accounts.username}, '')`;
  return on
    .selectDistinct({ uid: accounts.uid, name: name.as('name') })
    .from(activeGymRoles)
    .innerJoin(accounts, eq(accounts.uid, activeGymRoles.uid))
    .where(
      and(
        eq(activeGymRoles.gymId, gymId),
        inArray(activeGymRoles.role, [...gymPermissions[issueActions.climb]]),
      ),
    )
    .orderBy(sql`name`, accounts.uid);
}
