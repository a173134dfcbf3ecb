import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  readIssue as issueContract,
  readIssues as issuesContract,
  ReportedContent,
} from '@cruxboard/contracts/gyms/issues/staff-issues';
import { id, instant } from '@cruxboard/contracts/primitives';
import {
  issueActions,
  type IssueSubject,
  reportsHandledBy,
} from '@cruxboard/domain/gyms/issues/kinds';
import { isActiveIssue } from '@cruxboard/domain/gyms/issues/states';
import * as z from 'zod/mini';
import { readPersonNames } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { decodeCursor, pageOf } from '../../platform/http/cursor';
import { presentPhoto } from '../climbs/public';
import { readAsGymStaff, readRolesAtGym } from '../staff/public';
import { findContent } from './content-repo';
import {
  countActive,
  countAscents,
  findClimbPhoto,
  listAssignees,
  listEarlier,
  listEvents,
  listReports,
} from './detail-repo';
import { type IssueFilters, listIssuePage, type ListedIssue } from './read-repo';

interface Params {
  readonly gymId: string;
  readonly uid: string;
}

const place = z.tuple([instant, id]);
const weekMs = 7 * 86_400_000;

/** A page of a gym's inbox, with what is left to do. @throws {AppError} `not_found`, `permission_denied`. */
export async function readIssues(
  { database: { drizzle, pool } }: Deps,
  params: Params & { readonly query: z.output<(typeof issuesContract)['query']> },
): Promise<ReadResponse<typeof issuesContract>> {
  const { gymId, uid, query } = params;
  const subjects = await readHandled(drizzle, { gymId, uid });
  const { sort, cursor, size, subject } = query;
  const requested = subject === undefined ? subjects : subjects.filter((one) => one === subject);
  const filters = filtersOf(gymId, { ...query, subjects: requested });
  const list = `issues?${JSON.stringify({ sort, ...filters })}`;
  const after = cursor === undefined ? null : decodeCursor(list, cursor, place);
  const [rows, open, inProgress, staff] = await Promise.all([
    listIssuePage(pool, filters, {
      sort,
      after: after === null ? null : { at: after[0], id: after[1] },
      size: size + 1,
    }),
    countActive(drizzle, { gymId, state: 'open', subjects }),
    countActive(drizzle, { gymId, state: 'in_progress', subjects }),
    listAssignees(drizzle, gymId),
  ]);
  const page = pageOf(rows, { list, size, placeOf: (row) => [row.openedAt.toISOString(), row.id] });
  const items = page.rows.map(presentRow);
  const counts = { open, in_progress: inProgress };
  return { items, nextCursor: page.nextCursor, counts, staff };
}

/** One issue with everything about it. @throws {AppError} `not_found`, `permission_denied`. */
export async function readIssue(
  { database: { drizzle, pool } }: Deps,
  { gymId, uid, issueId }: Params & { readonly issueId: string },
): Promise<ReadResponse<typeof issueContract>> {
  const subjects = await readHandled(drizzle, { gymId, uid });
  const filters = { ...filtersOf(gymId, { subjects }), issueId };
  const [row] = await listIssuePage(pool, filters, { sort: 'newest', after: null, size: 1 });
  if (row === undefined) throw new AppError('not_found');
  const climbId = row.climb.id;
  const [reports, events, earlier, photo, content] = await Promise.all([
    listReports(drizzle, issueId),
    listEvents(drizzle, issueId),
    listEarlier(drizzle, row),
    findClimbPhoto(drizzle, climbId),
    findContent(drizzle, row),
  ]);
  const closed = events.findLast(({ after }) => after !== null && !isActiveIssue(after));
  const until = isActiveIssue(row.state) ? null : (closed?.at ?? null);
  const ascents = await countAscents(drizzle, { climbId, since: row.openedAt, until });
  const people = [
    photo?.setterUid,
    content?.uid,
    ...reports.map((report) => report.uid),
    ...events.flatMap(({ actorUid, assigneeUid }) => [actorUid, assigneeUid]),
  ];
  const names = await readPersonNames(
    drizzle,
    people.flatMap((one) => one ?? []),
  );
  const nameOf = (one: string | null | undefined) => names.get(one ?? '')?.name ?? null;
  return {
    ...presentRow(row),
    content: content === null ? null : presentContent(content, names),
    climbPhoto: photo === undefined ? null : presentPhoto(photo),
    climbHolds: [...(photo?.holds ?? [])],
    setterName: nameOf(photo?.setterUid),
    ascents: {
      since: ascents.since,
      weekly: perWeek(ascents.before, { from: photo?.publishedAt ?? null, until: row.openedAt }),
    },
    reports: reports.map(({ id: reportId, message, at, ...report }) => ({
      id: reportId,
      message,
      at: at.toISOString(),
      photo: presentPhoto(report),
      name: nameOf(report.uid),
    })),
    events: events.map(({ at, actorUid, assigneeUid, ...event }) => ({
      ...event,
      at: at.toISOString(),
      actorName: nameOf(actorUid),
      assigneeName: nameOf(assigneeUid),
    })),
    earlier: earlier.map((issue) => ({ ...issue, closedAt: issue.closedAt.toISOString() })),
  };
}

/** @returns the average of whole and part weeks, rounded; null before the first is over. */
function perWeek(count: number, { from, until }: { from: Date | null; until: Date }) {
  const weeks = from === null ? 0 : (until.getTime() - from.getTime()) / weekMs;
  return weeks < 1 ? null : Math.round(count / weeks);
}

/** @returns what the reader may deal with reports about. @throws {AppError} `not_found`, `permission_denied`. */
async function readHandled(on: Executor, { gymId, uid }: Params): Promise<readonly IssueSubject[]> {
  await readAsGymStaff(on, { gymId, uid, action: issueActions.climb });
  return reportsHandledBy(await readRolesAtGym(on, gymId, uid));
}

function presentContent(
  { uid, at, ...content }: NonNullable<Awaited<ReturnType<typeof findContent>>>,
  names: Awaited<ReturnType<typeof readPersonNames>>,
): ReportedContent {
  const author = names.get(uid ?? '');
  return {
    ...content,
    at: at.toISOString(),
    author:
      author === undefined
        ? null
        : { uid: author.uid, username: author.username ?? '', name: author.name },
  };
}

function filtersOf(
  gymId: string,
  query: Partial<z.output<(typeof issuesContract)['query']>> & Pick<IssueFilters, 'subjects'>,
): IssueFilters {
  return {
    gymId,
    issueId: null,
    state: query.state ?? null,
    kind: query.kind ?? null,
    sectionId: query.section ?? null,
    climbId: query.climb ?? null,
    assignee: query.assignee ?? null,
    subjects: query.subjects,
  };
}

function presentRow({ openedAt, ...row }: ListedIssue) {
  return { ...row, openedAt: openedAt.toISOString() };
}
