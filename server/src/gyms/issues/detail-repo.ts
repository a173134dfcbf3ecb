import type { IssueState } from '@cruxboard/domain/gyms/issues/states';
import { issueActions } from '@cruxboard/domain/gyms/issues/kinds';
import { gymPermissions } from '@cruxboard/domain/gyms/permissions';
import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { climbs } from '../climbs/schema';
import { activeGymRoles } from '../staff/public';
import { issueEvents, issueReports, issues } from './schema';

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

/** @returns what was dealt with on the same climb, newest first. */
export function listEarlier(
  on: Executor,
  { issueId, climbId }: { readonly issueId: string; readonly climbId: string },
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
        eq(issues.subject, 'climb'),
        eq(issues.subjectId, climbId),
        ne(issues.id, issueId),
        isNotNull(issues.closedAt),
      ),
    )
    .orderBy(desc(issues.openedAt), desc(issues.id))
    .limit(earlierMax);
}

/** @returns what a climb looks like, and who set it. */
export async function findClimbPhoto(on: Executor, climbId: string) {
  const [row] = await on
    .select({
      photoUrl: climbs.photoUrl,
      photoWidth: climbs.photoWidth,
      photoHeight: climbs.photoHeight,
      holds: climbs.holds,
      setterUid: climbs.setterUid,
    })
    .from(climbs)
    .where(eq(climbs.id, climbId));
  return row;
}

/** @returns how many issues a gym has in a state, which is few while they are active. */
export function countActive(on: Executor, of: { gymId: string; state: IssueState }) {
  return on.$count(issues, and(eq(issues.gymId, of.gymId), eq(issues.state, of.state)));
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
