import type { IssueKind, IssueSubject, ReportedHold } from '@cruxboard/domain/gyms/issues/kinds';
import { reportedHolds } from '@cruxboard/domain/gyms/issues/kinds';
import { activeIssueStates } from '@cruxboard/domain/gyms/issues/states';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { lockName, lockNames } from '../../platform/db/lock-name';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { climbs } from '../climbs/schema';
import { issueEvents, issueReports, issues } from './schema';

export type Issue = typeof issues.$inferSelect;
type Report = typeof issueReports.$inferSelect;
type IssueEventRow = typeof issueEvents.$inferInsert;

/** The climb of a report. */
interface ReportedClimb {
  readonly id: string;
  readonly isArchived: boolean;
}

/** @returns a published climb of a gym, locked: whoever takes it down closes what was reported before, and no more. */
export async function lockReportedClimb(
  tx: Transaction,
  { gymId, climbId }: { readonly gymId: string; readonly climbId: string },
): Promise<ReportedClimb | undefined> {
  const [row] = await tx
    .select({ id: climbs.id, isArchived: sql<boolean>`${climbs.archivedAt} is not null` })
    .from(climbs)
    .where(and(eq(climbs.gymId, gymId), eq(climbs.id, climbId), eq(climbs.state, 'published')))
    .for('no key update');
  return row;
}

/** Makes one user's reports wait for each other, so that none gets past the limit. */
export function lockReporter(tx: Transaction, uid: string): Promise<void> {
  return lockName(tx, `issues of ${uid}`);
}

/** Makes changes of the issues of these subjects wait for each other, in one order, as there may be no row to lock. */
export async function lockSubjects(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockNames(
    tx,
    [...new Set(ids)].map((id) => `issues of subject ${id}`),
  );
}

/** @returns how many reports a user sent after an instant. */
export async function countReports(
  on: Executor,
  { uid, since }: { readonly uid: string; readonly since: Date },
): Promise<number> {
  return on.$count(issueReports, and(eq(issueReports.uid, uid), gt(issueReports.at, since)));
}

/** @returns the issue that is left to do about something, of a kind. */
export async function findActiveIssue(
  on: Executor,
  of: { readonly subject: IssueSubject; readonly subjectId: string; readonly kind: IssueKind },
): Promise<Issue | undefined> {
  const [row] = await on
    .select()
    .from(issues)
    .where(
      and(
        eq(issues.subject, of.subject),
        eq(issues.subjectId, of.subjectId),
        eq(issues.kind, of.kind),
        inArray(issues.state, activeIssueStates),
      ),
    );
  return row;
}

/** @returns the issues of a gym with these ids. */
export function listIssues(
  on: Executor,
  { gymId, issueIds }: { readonly gymId: string; readonly issueIds: readonly string[] },
): Promise<Issue[]> {
  return on
    .select()
    .from(issues)
    .where(and(eq(issues.gymId, gymId), inArray(issues.id, [...issueIds])))
    .orderBy(issues.id);
}

export async function insertIssue(
  tx: Transaction,
  issue: typeof issues.$inferInsert,
): Promise<void> {
  await tx.insert(issues).values(issue);
}

export async function updateIssue(
  tx: Transaction,
  id: string,
  changes: Partial<Issue>,
): Promise<void> {
  await tx.update(issues).set(changes).where(eq(issues.id, id));
}

export async function insertEvents(
  tx: Transaction,
  events: readonly IssueEventRow[],
): Promise<void> {
  await tx.insert(issueEvents).values([...events]);
}

/** @returns what a user reported with others in this issue. */
export async function findOwnReport(
  on: Executor,
  { issueId, uid }: { readonly issueId: string; readonly uid: string },
): Promise<Report | undefined> {
  const [row] = await on
    .select()
    .from(issueReports)
    .where(and(eq(issueReports.issueId, issueId), eq(issueReports.uid, uid)));
  return row;
}

/** Adds a report to its issue and counts it. */
export async function insertReport(tx: Transaction, report: Report): Promise<void> {
  await tx.insert(issueReports).values(report);
  await tx
    .update(issues)
    .set({ reportCount: sql`${issues.reportCount} + 1` })
    .where(eq(issues.id, report.issueId));
}

export async function updateReport(tx: Transaction, report: Report): Promise<void> {
  await tx.update(issueReports).set(report).where(eq(issueReports.id, report.id));
}

/** @returns who reported these issues, by issue; those whose account is gone are left out. */
export async function listReporters(
  on: Executor,
  issueIds: readonly string[],
): Promise<{ issueId: string; uid: string }[]> {
  const rows = await on
    .select({ issueId: issueReports.issueId, uid: issueReports.uid })
    .from(issueReports)
    .where(inArray(issueReports.issueId, [...issueIds]));
  return rows.flatMap(({ issueId, uid }) => (uid === null ? [] : [{ issueId, uid }]));
}

/** @returns who changed an issue last, and to what. */
export async function findLastChange(
  on: Executor,
  { issueId, kind }: { readonly issueId: string; readonly kind: 'state_changed' | 'assigned' },
) {
  const [row] = await on
    .select()
    .from(issueEvents)
    .where(and(eq(issueEvents.issueId, issueId), eq(issueEvents.kind, kind)))
    .orderBy(desc(issueEvents.at), desc(issueEvents.id))
    .limit(1);
  return row;
}

/** @returns the event that closed an issue at that instant. */
export async function findClosing(
  on: Executor,
  { issueId, closedAt }: { readonly issueId: string; readonly closedAt: Date },
): Promise<string | undefined> {
  const [row] = await on
    .select({ id: issueEvents.id })
    .from(issueEvents)
    .where(
      and(
        eq(issueEvents.issueId, issueId),
        eq(issueEvents.kind, 'state_changed'),
        eq(issueEvents.at, closedAt),
      ),
    );
  return row?.id;
}

/** @returns the worst that is reported of a climb's holds and not dealt with. */
export async function findReportedHold(
  on: Executor,
  climbId: string,
): Promise<ReportedHold | null> {
  const rows = await on
    .select({ kind: issues.kind })
    .from(issues)
    .where(
      and(
        eq(issues.subject, 'climb'),
        eq(issues.subjectId, climbId),
        inArray(issues.kind, reportedHolds),
        inArray(issues.state, activeIssueStates),
      ),
    );
  return reportedHolds.find((hold) => rows.some(({ kind }) => kind === hold)) ?? null;
}
