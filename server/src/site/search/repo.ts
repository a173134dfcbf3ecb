import type { CompetitionFormat } from '@cruxboard/domain/competitions/competitions/formats';
import type { CompetitionState } from '@cruxboard/domain/competitions/competitions/lifecycle';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { prepareStatement } from '../../platform/db/statement';

/** How well a row fits: 4 it is the name, 3 the name begins with it, 2 a word does, below 1 spelt alike. */
interface Found {
  readonly fit: number;
}

export interface GymFound extends Found {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly climbCount: number;
  readonly isOwn: boolean;
}

export interface ClimbFound extends Found {
  readonly id: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly sectionName: string;
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number | null;
}

export interface PersonFound extends Found {
  readonly username: string;
  readonly name: string;
  readonly photoURL: string | null;
}

export interface CompetitionFound extends Found {
  readonly id: string;
  readonly name: string;
  readonly venue: string;
  readonly format: CompetitionFormat;
  readonly state: CompetitionState;
  readonly startsAt: Date | null;
  readonly startedAt: Date | null;
  readonly timeZone: string;
  readonly isStaff: boolean;
}

/** Looked at of each kind, best first, before they are put in the order that people see. */
const candidates = 40;

/** @returns SQL of the hits of one search function, one row each; $1 is what is searched for. */
const hitsOf = (name: 'gyms' | 'climbs' | 'people' | 'competitions') =>
  `select id, max(fit) as fit from search_${name}($1, ${candidates}) group by id`;

/** @returns SQL of how well a row fits whose name is `name`, found with `fit`. */
const fitOf = (name: string) =>
  `(case when search_key(${name}) = search_key($1) then 4 else hits.fit end)`;

/** The same steps as in the search functions, for the few rows that the one who asks has a special claim to. */
const fitOfOwn = (table: string) => `(case
  when starts_with(${table}.search_key, search_key($1)) then 3
  when position(search_key($1) in ${table}.search_key) > 0 then 2
  else word_similarity(search_key($1), ${table}.search_key) end)::real`;

/** What surely fits comes before what is spelt alike, whatever else speaks for a row. */
const sureFirst = 'hits.fit >= 2 desc';

/** @returns gyms by name or place: those where the user works before others. */
export const findGyms = prepareStatement<
  GymFound,
  [query: string, uid: string | null, size: number]
>(
  'search.gyms',
  `select gyms.id, name, location, climb_count as "climbCount", ${fitOf('name')} as fit,
          exists (select from gym_roles where gym_id = gyms.id and uid = $2) as "isOwn"
     from (${hitsOf('gyms')}) hits join gyms on gyms.id = hits.id
    order by ${sureFirst}, "isOwn" desc, fit desc, climb_count desc, name, id
    limit $3`,
);

/** @returns climbs on a wall by name: those of the given gym before others, then the newest. */
export const findClimbs = prepareStatement<
  ClimbFound,
  [query: string, gymId: string | null, size: number]
>(
  'search.climbs',
  `with hits as (
     select id, max(fit) as fit from (
       ${hitsOf('climbs')}
       union all
       select id, fit from (
         select id, ${fitOfOwn('climbs')} as fit from climbs where gym_id = $2 and archived_at is null
       ) here where fit >= 0.4
     ) both_ways group by id
   )
   select climbs.id, climbs.gym_id as "gymId", gyms.name as "gymName", sections.name as "sectionName",
          climbs.name, climbs.colour, climbs.grade, ${fitOf('climbs.name')} as fit
     from hits join climbs on climbs.id = hits.id
     join gyms on gyms.id = climbs.gym_id
     join sections on sections.id = climbs.section_id
    order by ${sureFirst}, climbs.gym_id = $2 desc, fit desc,
             climbs.set_on desc, climbs.id desc
    limit $3`,
);

/** @returns people by name or username: those who climb most before others. */
export const findPeople = prepareStatement<PersonFound, [query: string, size: number]>(
  'search.people',
  `select username, photo_url as "photoURL",
          coalesce(nullif(btrim(first_name || ' ' || last_name), ''), username) as name,
          greatest(${fitOf("first_name || ' ' || last_name")}, ${fitOf('username')}) as fit
     from (${hitsOf('people')}) hits join accounts on uid = hits.id
    where username is not null
    order by fit desc, ascent_count desc, username
    limit $2`,
);

/**
 * @returns competitions by name or place: those that are on before others, then the newest. Unlisted ones are found by
 * their staff and their competitors, drafts by their staff.
 */
export const findCompetitions = prepareStatement<
  CompetitionFound,
  [query: string, uid: string | null, size: number]
>(
  'search.competitions',
  `with own as (
     select competition_id as id, true as is_staff from competition_roles where uid = $2
     union
     select competition_id, false from competitors where claimed_by = $2
   ), hits as (
     select id, max(fit) as fit from (
       ${hitsOf('competitions')}
       union all
       select id, fit from (
         select competitions.id, ${fitOfOwn('competitions')} as fit
           from own join competitions on competitions.id = own.id
          where own.is_staff or competitions.state <> 'draft'
       ) own_ones where fit >= 0.4
     ) both_ways group by id
   )
   select competitions.id, name, venue, format, state, starts_at as "startsAt", started_at as "startedAt",
          time_zone as "timeZone", ${fitOf('name')} as fit,
          exists (select from own where own.id = competitions.id and own.is_staff) as "isStaff"
     from hits join competitions on competitions.id = hits.id
    order by ${sureFirst}, state = 'started' desc, fit desc,
             coalesce(starts_at, started_at) desc nulls first, competitions.id desc
    limit $3`,
);
