import type { CompetitionFormat } from '@cruxboard/domain/competitions/competitions/formats';
import type { CompetitionState } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { fitOf, fitOfOwn, hitsOf, exactFirst, type Found } from '../../platform/db/search-fit';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { competitors } from '../competitors/schema';
import { activeCompetitionRoles } from '../staff/public';
import { competitions } from './schema';

export interface CompetitionFound extends Found {
  readonly id: string;
  readonly name: string;
  readonly venue: string;
  readonly format: CompetitionFormat;
  readonly state: CompetitionState;
  readonly startsAt: Date | null;
  readonly startedAt: Date | null;
  readonly frozenAt: Date | null;
  readonly isOpenForEntries: boolean;
  readonly timeZone: string;
  readonly isStaff: boolean;
}

/**
 * @returns competitions by name or place: those that are on before others, then the newest. Unlisted ones are found by
 * their staff and their competitors, drafts that aren't open for entries by their staff.
 */
export const findCompetitions = prepareStatement<
  CompetitionFound,
  [query: string, uid: string | null, size: number]
>(
  'search.competitions',
  sqlText`with own as (
     select competition_id as id, true as is_staff from ${activeCompetitionRoles} where uid = $2
     union
     select competition_id, false from ${competitors} where claimed_by = $2
   ), hits as (
     select id, max(fit) as fit from (
       ${hitsOf('competitions')}
       union all
       select id, fit from (
         select competitions.id, ${fitOfOwn('competitions')} as fit
           from own join ${competitions} on competitions.id = own.id
          where own.is_staff or competitions.published_at is not null
       ) own_ones where fit >= 0.4
     ) both_ways group by id
   )
   select competitions.id, name, venue, format, state, starts_at as "startsAt", started_at as "startedAt",
          state = 'draft' and published_at is not null as "isOpenForEntries",
          time_zone as "timeZone", frozen_at as "frozenAt", ${fitOf('name')} as fit,
          exists (select from own where own.id = competitions.id and own.is_staff) as "isStaff"
     from hits join ${competitions} on competitions.id = hits.id
    order by ${exactFirst}, state = 'started' desc, fit desc,
             coalesce(starts_at, started_at) desc nulls first, competitions.id desc
    limit $3`,
);
