import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { parseClimbWords, saysMoreThanNames } from '@cruxboard/domain/gyms/climbs/climb-words';
import type pg from 'pg';
import { fitOf, fitOfOwn, hitsOf, exactFirst, type Found } from '../../platform/db/search-fit';
import { prepareStatement } from '../../platform/db/statement';
import { sqlText } from '../../platform/db/sql-text';
import { gyms } from '../gyms/schema';
import { isSeenBy } from '../staff/public';
import { sections } from '../sections/schema';
import { matchesDescription } from './description-sql';
import { climbs, isOnWall } from './schema';

export interface ClimbFound extends Found {
  readonly id: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly sectionName: string;
  readonly name: string;
  readonly colour: GymColour;
  readonly grade: number | null;
}

const selectFound = prepareStatement<
  ClimbFound,
  [
    query: string,
    gymId: string | null,
    size: number,
    uid: string | null,
    gradeMin: number | null,
    gradeMax: number | null,
    colours: readonly string[] | null,
    words: readonly string[] | null,
  ]
>(
  'search.climbs',
  sqlText`with hits as (
     select id, max(fit) as fit from (
       ${hitsOf('climbs')}
       union all
       select id, fit from (
         select id, ${fitOfOwn('climbs')} as fit from ${climbs} where gym_id = $2 and ${isOnWall()}
       ) here where fit >= 0.4
       union all
       select climbs.id, 2::real from ${climbs} join ${sections} on sections.id = climbs.section_id
        where $8::text[] is not null and climbs.gym_id = $2 and ${isOnWall()}
          and ${matchesDescription({ min: '$5::int', max: '$6::int', colours: '$7::text[]', words: '$8::text[]' })}
     ) both_ways group by id
   )
   select climbs.id, climbs.gym_id as "gymId", gyms.name as "gymName", sections.name as "sectionName",
          climbs.name, climbs.colour, climbs.grade, ${fitOf('climbs.name')} as fit
     from hits join ${climbs} on climbs.id = hits.id and climbs.state = 'published'
     join ${gyms} on gyms.id = climbs.gym_id and ${isSeenBy('gyms', '$4')}
     join ${sections} on sections.id = climbs.section_id
    order by ${exactFirst}, climbs.gym_id = $2 desc, fit desc,
             climbs.set_on desc, climbs.id desc
    limit $3`,
);

interface Searching {
  readonly gymId: string | null;
  readonly size: number;
  /** Null for a visitor. */
  readonly uid: string | null;
}

/**
 * @returns active climbs by name, those of the given gym first, then the newest; at that gym also by what a text says
 * of grade, colour and wall: "V5 blue".
 */
export function findClimbs(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  text: string,
  { gymId, size, uid }: Searching,
): Promise<ClimbFound[]> {
  const said = parseClimbWords(text);
  const { gradeMin, gradeMax, colours, words } = said;
  const isDescribed = saysMoreThanNames(said);
  const inColours = colours.length === 0 ? null : colours;
  const found = [gradeMin, gradeMax, inColours, isDescribed ? words : null] as const;
  return selectFound(on, [text, gymId, size, uid, ...found]);
}
