import { sqlText } from '../../platform/db/sql-text';
import { sections } from '../sections/schema';
import { gyms } from '../gyms/schema';
import { climbs, isOnWall } from './schema';
import { ascents } from '../ascents/schema';
import { reactions } from '../reactions/schema';
import { matchesDescription } from './description-sql';
import type { ClimbWords } from '@cruxboard/domain/gyms/climbs/climb-words';
import { accounts, shownName } from '../../people/accounts/public';
import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import type pg from 'pg';
import { indexOrder } from '../../platform/db/index-order';
import { prepareStatement } from '../../platform/db/statement';
import type { PhotoColumns } from './photo';
import { climbListColumns, type ClimbListRow } from './list-columns';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

export interface ClimbRow extends ClimbListRow, PhotoColumns {
  readonly caption: string;
  readonly gymName: string;
  readonly holds: MarkedHold[];
  readonly setterName: string | null;
  readonly setterUsername: string | null;
  readonly favouriteCount: number;
  readonly climberCount: number;
  readonly comesDownOn: string | null;
  readonly archivedAt: Date | null;
}

const selectClimb = prepareStatement<ClimbRow, [gymId: string, id: string]>(
  'climbs.find',
  sqlText`select ${climbListColumns}, climbs.caption, gyms.name as "gymName",
          climbs.photo_url as "photoUrl", climbs.photo_width as "photoWidth",
          climbs.photo_height as "photoHeight", climbs.holds, accounts.username as "setterUsername",
          nullif(${shownName('accounts')}, '') as "setterName",
          climbs.favourite_count as "favouriteCount", climbs.climber_count as "climberCount",
          sections.next_reset_on as "comesDownOn", climbs.archived_at as "archivedAt"
     from ${climbs}
     join ${sections} on sections.id = climbs.section_id
     join ${gyms} on gyms.id = climbs.gym_id
     left join ${accounts} on accounts.uid = climbs.setter_uid
          and accounts.deactivated_at is null and accounts.deleted_at is null
    where climbs.gym_id = $1 and climbs.id = $2 and climbs.state = 'published'`,
);

/** @returns a published climb of a gym, archived or not, or undefined. */
export async function findClimbRow(
  on: Queryable,
  gymId: string,
  id: string,
): Promise<ClimbRow | undefined> {
  const [row] = await selectClimb(on, [gymId, id]);
  return row;
}

/** Filters of a list of climbs; null if unset. */
export interface ClimbFilters {
  readonly gymId: string;
  readonly sectionIds: readonly string[] | null;
  readonly colours: readonly string[] | null;
  readonly gradeMin: number | null;
  readonly gradeMax: number | null;
  readonly search: string | null;
  /** What the search says besides names. */
  readonly description: ClimbWords | null;
  readonly hasSolution: boolean | null;
  readonly setterUid: string | null;
  /** Climbed, not climbed or saved by that user. */
  readonly own: { readonly uid: string; readonly is: 'done' | 'todo' | 'saved' } | null;
}

type FilterValues = [
  gymId: string,
  sectionIds: readonly string[] | null,
  colours: readonly string[] | null,
  gradeMin: number | null,
  gradeMax: number | null,
  search: string | null,
  hasSolution: boolean | null,
  uid: string | null,
  own: 'done' | 'todo' | 'saved' | null,
  searchedGradeMin: number | null,
  searchedGradeMax: number | null,
  searchedColours: readonly string[] | null,
  searchedWords: readonly string[] | null,
  setterUid: string | null,
];

/**
 * A gym has some hundred active climbs: the index finds those, and the filters scan them. Where a grade or colour is said,
 * a misspelt name has every word of it: "cave pink" isn't “Little Cave”.
 */
const matching = sqlText`
  from ${climbs} join ${sections} on sections.id = climbs.section_id
 where climbs.gym_id = $1 and ${isOnWall()}
   and ($2::text[] is null or climbs.section_id = any($2))
   and ($3::text[] is null or climbs.colour = any($3))
   and ($4::int is null or climbs.grade >= $4)
   and ($5::int is null or climbs.grade <= $5)
   and ($6::text is null
        or position(fold($6) in fold(climbs.name)) > 0
        or word_similarity(fold($6), fold(climbs.name)) >= 0.5
           and ($10::int is null and $12::text[] is null or not exists (
             select from regexp_split_to_table(fold($6), ' +') word
              where word_similarity(word, fold(climbs.name)) < 0.3))
        or $13::text[] is not null and ${matchesDescription({ min: '$10::int', max: '$11::int', colours: '$12::text[]', words: '$13::text[]' })})
   and ($7::boolean is null or (climbs.solution_count > 0) = $7)
   and ($14::text is null or climbs.setter_uid = $14)
   and ($8::text is null or case when $9::text = 'saved' then exists (
         select from ${reactions} saved where saved.uid = $8 and saved.subject = 'climb'
            and saved.subject_id = climbs.id and saved.reaction = 'favourite')
       else ($9 = 'done') = exists (
         select from ${ascents} where ascents.uid = $8 and ascents.climb_id = climbs.id) end)`;

const countMatching = prepareStatement<{ total: number }, FilterValues>(
  'climbs.count',
  `select count(*) as total ${matching}`,
);

/** @returns how many climbs on the wall match. */
export async function countClimbs(on: Queryable, filters: ClimbFilters): Promise<number> {
  const [row] = await countMatching(on, valuesOf(filters));
  return row?.total ?? 0;
}

/** How climbs are ordered: by an SQL expression, then by id in the same direction. */
export interface ClimbOrder {
  readonly name: string;
  readonly key: string;
  readonly type: 'date' | 'int' | 'text';
  readonly direction: 'asc' | 'desc';
}

export interface ClimbPosition {
  readonly key: string | number;
  readonly id: string;
}

type PageRow = ClimbListRow & { readonly sortKey: string | number };
type PageValues = [...FilterValues, key: string | number | null, id: string | null, size: number];

/** @returns the reader of a list in that order: up to `size` matching climbs after a position. */
export function climbPages({ name, key, type, direction }: ClimbOrder) {
  const towards = indexOrder(direction);
  const select = prepareStatement<PageRow, PageValues>(
    `climbs.list.${name}`,
    `select ${climbListColumns}, ${key} as "sortKey" ${matching}
        and ($16::text is null
             or (${key}, climbs.id) ${direction === 'asc' ? '>' : '<'} ($15::${type}, $16::text))
      order by ${key} ${towards}, climbs.id ${towards} limit $17`,
  );
  return (
    on: Queryable,
    filters: ClimbFilters,
    page: { after: ClimbPosition | null; size: number },
  ): Promise<PageRow[]> =>
    select(on, [...valuesOf(filters), page.after?.key ?? null, page.after?.id ?? null, page.size]);
}

function valuesOf(filters: ClimbFilters): FilterValues {
  return [
    filters.gymId,
    filters.sectionIds,
    filters.colours,
    filters.gradeMin,
    filters.gradeMax,
    filters.search,
    filters.hasSolution,
    filters.own?.uid ?? null,
    filters.own?.is ?? null,
    filters.description?.gradeMin ?? null,
    filters.description?.gradeMax ?? null,
    filters.description === null || filters.description.colours.length === 0
      ? null
      : filters.description.colours,
    filters.description?.words ?? null,
    filters.setterUid,
  ];
}
