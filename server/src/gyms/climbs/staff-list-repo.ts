import type { ListedStaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type pg from 'pg';
import { sqlText } from '../../platform/db/sql-text';
import { prepareStatement } from '../../platform/db/statement';
import { isActiveIssue, issues } from '../issues/schema';
import { climbs } from './schema';

const isoOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Thousands of rows: they arrive as they are answered, so that nothing is made twice. */
const listOf = (name: string, condition: string) =>
  prepareStatement<ListedStaffClimb, [gymId: string]>(
    name,
    sqlText`select climbs.id, section_id as "sectionId", case when is_named then name else '' end as name, caption,
            colour, grade, setter_uid as "setterUid", set_on::text as "setOn", climbs.state,
            ${isoOf('published_at')} as "publishedAt", ${isoOf('archived_at')} as "archivedAt",
            case when photo_url is not null
                 then json_build_object('url', photo_url, 'width', photo_width, 'height', photo_height)
                 end as photo,
            holds, ascent_count as "ascentCount", climber_count as "climberCount",
            solution_count as "solutionCount", like_count as "likeCount", favourite_count as "favouriteCount",
            soft_count as "softCount", fair_count as "fairCount", hard_count as "hardCount",
            coalesce(reported.count, 0) as "reportCount"
       from ${climbs}
       left join (select climb_id, sum(report_count)::int as count from ${issues}
                   where issues.gym_id = $1 and ${isActiveIssue} and issues.subject = 'climb'
                   group by climb_id) reported on reported.climb_id = climbs.id
      where climbs.gym_id = $1 and archived_at ${condition}
      order by set_on desc, climbs.id desc`,
  );

const lists = {
  archived: listOf('climbs.listArchivedForStaff', 'is not null'),
  others: listOf('climbs.listForStaff', 'is null'),
} as const;

/** @returns a gym's climbs that are up or planned, or its archived ones; newest first. */
export function listStaffClimbs(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { gymId, isArchived }: { readonly gymId: string; readonly isArchived: boolean },
): Promise<ListedStaffClimb[]> {
  return lists[isArchived ? 'archived' : 'others'](on, [gymId]);
}
