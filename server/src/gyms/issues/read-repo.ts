import type { OwnReport } from '@cruxboard/contracts/gyms/issues/issues';
import type { IssueRow } from '@cruxboard/contracts/gyms/issues/staff-issues';
import type { IssueSubject } from '@cruxboard/domain/gyms/issues/kinds';
import type { issueSorts } from '@cruxboard/domain/sort-options';
import type pg from 'pg';
import { accounts } from '../../people/accounts/public';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { climbs } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';
import { issueReports, issues } from './schema';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
type IssueSort = (typeof issueSorts)[number];

const climbObject = `json_build_object(
  'id', climbs.id, 'name', climbs.name, 'colour', climbs.colour, 'grade', climbs.grade,
  'sectionId', climbs.section_id, 'sectionName', sections.name,
  'isArchived', climbs.archived_at is not null) as climb`;

const assigneeObject = `case when assignee.uid is not null then json_build_object(
  'uid', assignee.uid,
  'name', coalesce(nullif(trim(assignee.first_name || ' ' || assignee.last_name), ''), assignee.username, ''))
  end as assignee`;

/** An issue as the inbox lists it. */
export type ListedIssue = Omit<IssueRow, 'openedAt'> & {
  readonly openedAt: Date;
  readonly subjectId: string;
};

/** Filters of the inbox; null if unset. `assignee` is a uid, or `none`. */
export interface IssueFilters {
  readonly gymId: string;
  readonly issueId: string | null;
  readonly state: string | null;
  readonly kind: string | null;
  readonly sectionId: string | null;
  readonly climbId: string | null;
  readonly assignee: string | null;
  /** Those that the reader may deal with. */
  readonly subjects: readonly IssueSubject[];
}

interface IssuePage {
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly size: number;
}

type Values = [
  gymId: string,
  issueId: string | null,
  state: string | null,
  kind: string | null,
  sectionId: string | null,
  climbId: string | null,
  assignee: string | null,
  at: string | null,
  id: string | null,
  size: number,
  subjects: readonly string[],
];

function pagesBy(sort: IssueSort) {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return prepareStatement<ListedIssue, Values>(
    `issues.list.${sort}`,
    sqlText`select issues.id, issues.subject, issues.subject_id as "subjectId", issues.kind, issues.state, ${climbObject},
            issues.report_count as "reportCount", issues.opened_at as "openedAt",
            coalesce((select said.message from ${issueReports} said
                       where said.issue_id = issues.id and said.message <> ''
                       order by said.at, said.id limit 1), '') as message,
            ${assigneeObject}
       from ${issues}
       join ${climbs} on climbs.id = issues.climb_id
       join ${sections} on sections.id = climbs.section_id
       left join ${accounts} assignee on assignee.uid = issues.assignee_uid
      where issues.gym_id = $1
        and ($2::text is null or issues.id = $2)
        and ($3::text is null or issues.state = $3)
        and ($4::text is null or issues.kind = $4)
        and ($5::text is null or climbs.section_id = $5)
        and ($6::text is null or issues.climb_id = $6)
        and ($7::text is null or coalesce(issues.assignee_uid, 'none') = $7)
        and ($9::text is null
             or (issues.opened_at, issues.id) ${sort === 'oldest' ? '>' : '<'} ($8::timestamptz, $9::text))
        and issues.subject = any ($11::text[])
      order by issues.opened_at ${direction}, issues.id ${direction} limit $10`,
  );
}

const pages = { newest: pagesBy('newest'), oldest: pagesBy('oldest') } as const;

/** @returns up to `size` issues of a gym after a place. */
export function listIssuePage(
  on: Queryable,
  filters: IssueFilters,
  { sort, after, size }: IssuePage & { readonly sort: IssueSort },
): Promise<ListedIssue[]> {
  const { gymId, issueId, state, kind, sectionId, climbId, assignee, subjects } = filters;
  const place = [after?.at ?? null, after?.id ?? null, size, subjects] as const;
  return pages[sort](on, [gymId, issueId, state, kind, sectionId, climbId, assignee, ...place]);
}

/** A report as whoever sent it sees it. */
export interface ListedReport extends Omit<OwnReport, 'at' | 'photo' | 'answer'> {
  readonly at: Date;
  readonly photoUrl: string | null;
  readonly photoWidth: number | null;
  readonly photoHeight: number | null;
  readonly answer: string;
  readonly answeredAt: Date | null;
}

/** @returns one's own reports after a place, newest first; those of one climb unless it is null. */
export const listOwnReports = prepareStatement<
  ListedReport,
  [uid: string, climbId: string | null, key: string | null, id: string | null, size: number]
>(
  'issues.own',
  sqlText`select report.id, issues.gym_id as "gymId", gyms.name as "gymName",
          issues.subject, issues.subject_id as "subjectId", issues.kind,
          report.message, report.at, report.photo_url as "photoUrl",
          report.photo_width as "photoWidth", report.photo_height as "photoHeight",
          issues.state, issues.answer, issues.answered_at as "answeredAt",
          ${climbObject}
     from ${issueReports} report
     join ${issues} on issues.id = report.issue_id
     join ${gyms} on gyms.id = issues.gym_id
     join ${climbs} on climbs.id = issues.climb_id
     join ${sections} on sections.id = climbs.section_id
    where report.uid = $1
      and ($2::text is null or (issues.subject = 'climb' and issues.subject_id = $2))
      and ($4::text is null or (report.at, report.id) < ($3::timestamptz, $4::text))
    order by report.at desc nulls last, report.id desc nulls last limit $5`,
);
