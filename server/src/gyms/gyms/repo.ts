import { sqlText } from '../../platform/db/sql-text';
import { gyms, isPublicGym } from './schema';
import type { GymAccess } from '@cruxboard/domain/gyms/gyms/access';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type pg from 'pg';
import { prepareStatement } from '../../platform/db/statement';
import { newestColoursOf } from './newest-colours-repo';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

export interface GymRow {
  readonly id: string;
  readonly name: string;
  readonly bio: string;
  readonly location: string;
  readonly mapUrl: string;
  readonly website: string;
  readonly instagram: string;
  readonly bannerUrl: string | null;
  readonly logoUrl: string | null;
  readonly access: GymAccess;
  readonly timeZone: string;
  readonly circuitOrder: GymColour[];
  readonly climbCount: number;
  readonly updatedAt: Date;
}

const selectGym = prepareStatement<GymRow, [id: string]>(
  'gyms.find',
  sqlText`select id, name, bio, location, map_url as "mapUrl", website, instagram, banner_url as "bannerUrl",
          logo_url as "logoUrl", access, time_zone as "timeZone",
          circuit_order as "circuitOrder", climb_count as "climbCount", updated_at as "updatedAt"
     from ${gyms} where id = $1`,
);

/** @returns the gym, or undefined. */
export async function findGymRow(on: Queryable, id: string): Promise<GymRow | undefined> {
  const [row] = await selectGym(on, [id]);
  return row;
}

export interface GymCardRow {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly climbCount: number;
  readonly lastSetOn: string | null;
  readonly newestColours: GymColour[];
  /** How well the search matches, rounded to four decimals, so that equal numbers stay equal after a round trip. */
  readonly fit: string;
  readonly sortName: string;
}

type GymCardFacts = Omit<GymCardRow, 'fit' | 'sortName'>;

const pageOf = (matching: string) => `
  with page as (
    select * from (${matching}) matching
     where $2::text is null
        or fit < $2::numeric or (fit = $2::numeric and (sort_name, id) > ($3::text, $4::text))
     order by fit desc, sort_name, id limit $5
  )
  select id, name, location, climb_count as "climbCount", last_set_on as "lastSetOn",
         fit::text as fit, sort_name as "sortName", ${newestColoursOf('page.id')} as "newestColours"
    from page order by page.fit desc, page.sort_name, page.id`;

type PageValues = [
  search: string,
  fit: string | null,
  sortName: string | null,
  id: string | null,
  size: number,
];

const selectAll = prepareStatement<GymCardRow, PageValues>(
  'gyms.list',
  pageOf(sqlText`select *, 0::numeric as fit, fold(name) as sort_name from ${gyms}
           where $1::text is not null and ${isPublicGym}`),
);

/**
 * Best is a name that begins with the search, then one that contains it, then a similar spelling. Without `offset 0`
 * a gym's words would be folded and compared again wherever they are named.
 */
const selectMatching = prepareStatement<GymCardRow, PageValues>(
  'gyms.search',
  pageOf(sqlText`
    select gyms.*, sort_name, round((
             case when starts_with(sort_name, query) then 2
                  when position(query in sort_name) > 0 then 1.5
                  when position(query in place) > 0 then 1 else 0 end
             + likeness
           )::numeric, 4) as fit
      from ${gyms}
      cross join (select fold($1) as query offset 0) searched
      cross join lateral (
        select fold(name) as sort_name, fold(location) as place offset 0) folded
      cross join lateral (
        select greatest(word_similarity(query, sort_name), word_similarity(query, place)) as likeness
        offset 0) compared
     where ${isPublicGym}
       and (position(query in sort_name) > 0 or position(query in place) > 0 or likeness >= 0.4)`),
);

/** The sort values of the row before a page. */
export interface GymPosition {
  readonly fit: string;
  readonly sortName: string;
  readonly id: string;
}

/** @returns up to `size` gyms after a position, best fit first, then by name. */
export function listGyms(
  on: Queryable,
  page: { search: string; after: GymPosition | null; size: number },
): Promise<GymCardRow[]> {
  const { search, after, size } = page;
  const select = search === '' ? selectAll : selectMatching;
  return select(on, [search, after?.fit ?? null, after?.sortName ?? null, after?.id ?? null, size]);
}

interface NearRow extends GymCardFacts {
  /** Rounded to three decimals, so that equal numbers stay equal after a round trip. */
  readonly km: string;
}

type NearValues = [
  latitude: number,
  longitude: number,
  km: string | null,
  id: string | null,
  size: number,
];

/** Along the surface of a sphere of the earth's mean radius: within half a percent, which no climber notices. */
const selectNear = prepareStatement<NearRow, NearValues>(
  'gyms.near',
  sqlText`with page as (
     select * from (
       select gyms.*, round((12742 * asin(sqrt(least(1,
                power(sin(radians(latitude - $1) / 2), 2)
                + cos(radians($1)) * cos(radians(latitude))
                  * power(sin(radians(longitude - $2) / 2), 2)))))::numeric, 3) as km
         from ${gyms} where latitude is not null and ${isPublicGym}) placed
      where $3::text is null or (km, id) > ($3::numeric, $4::text)
      order by km, id limit $5
   )
   select id, name, location, climb_count as "climbCount", last_set_on as "lastSetOn",
          km::text as km, ${newestColoursOf('page.id')} as "newestColours"
     from page order by page.km, page.id`,
);

/** @returns up to `size` gyms after a position, the nearest first; only those with a position. */
export function listGymsNear(
  on: Queryable,
  page: {
    near: { latitude: number; longitude: number };
    after: { km: string; id: string } | null;
    size: number;
  },
): Promise<NearRow[]> {
  const { near, after, size } = page;
  return selectNear(on, [
    near.latitude,
    near.longitude,
    after?.km ?? null,
    after?.id ?? null,
    size,
  ]);
}
