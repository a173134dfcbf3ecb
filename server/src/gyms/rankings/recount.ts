import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/pool';
import { type Transaction, withTransaction } from '../../platform/db/transaction';

/** A counter that differs from what the log rows say. */
export interface Drift {
  readonly table: string;
  readonly key: string;
  readonly kept: string | null;
  readonly counted: string | null;
}

interface Check {
  readonly table: string;
  /** Rows of key, kept, counted; equal ones are left out. */
  readonly find: SQL;
  readonly mend: readonly SQL[];
}

/**
 * Counts again from the log rows what the operations keep: summaries, counters of climbs (likes and
 * favourites too), accounts, sections and gyms, and the climbers' points. With `fix` it writes what it counted, while logging waits.
 * @returns what differed.
 */
export async function recount(database: Database, options: { fix: boolean }): Promise<Drift[]> {
  // without a fix: one snapshot of everything, in nobody's way
  return withTransaction(
    database,
    (tx) => recountIn(tx, options),
    options.fix ? undefined : { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The same in a transaction that goes on. */
export async function recountIn(tx: Transaction, options: { fix: boolean }): Promise<Drift[]> {
  await tx.execute(sql`set local statement_timeout = 0`);
  if (options.fix) {
    await tx.execute(
      sql`lock table ascents, ascent_logs, ranking_points, reactions in share row exclusive mode`,
    );
  }
  const drifts: Drift[] = [];
  for (const check of checks) {
    const { rows } = await tx.execute<Omit<Drift, 'table'> & Record<string, unknown>>(check.find);
    if (rows.length === 0) continue;
    for (const { key, kept, counted } of rows) {
      drifts.push({ table: check.table, key, kept, counted });
    }
    if (options.fix) for (const statement of check.mend) await tx.execute(statement);
  }
  return drifts;
}

const summaries = sql`
  select uid, climb_id, gym_id, count(*)::smallint as repeat_count, min(at) as first_at, max(at) as last_at
    from ascent_logs group by uid, climb_id, gym_id`;

/** The first log of a climb in a period counts, overall as in each month. */
const points = sql`
  select gym_id, 'climbers' as board, period, uid, sum(points)::int as points, count(*)::int as count,
         max(at) as reached_at
    from (
      select distinct on (period, uid, climb_id) gym_id, period, uid, points, at
        from ascent_logs cross join lateral (values ('overall'), (month)) as periods (period)
       order by period, uid, climb_id, at, id
    ) firsts
   group by gym_id, period, uid`;

const onWall = sql`select * from climbs where archived_at is null`;

const checks: readonly Check[] = [
  {
    table: 'ascents',
    find: sql`
      select coalesce(kept.uid, counted.uid) || ' ' || coalesce(kept.climb_id, counted.climb_id) as key,
             kept.repeat_count || ' ' || kept.first_at || ' ' || kept.last_at as kept,
             counted.repeat_count || ' ' || counted.first_at || ' ' || counted.last_at as counted
        from ascents kept full join (${summaries}) counted using (uid, climb_id)
       where (kept.repeat_count, kept.first_at, kept.last_at)
             is distinct from (counted.repeat_count, counted.first_at, counted.last_at)`,
    mend: [
      sql`delete from ascents kept where not exists (
            select from ascent_logs where ascent_logs.uid = kept.uid and ascent_logs.climb_id = kept.climb_id)`,
      sql`insert into ascents (uid, climb_id, gym_id, repeat_count, first_at, last_at) ${summaries}
          on conflict (uid, climb_id) do update set repeat_count = excluded.repeat_count,
             first_at = excluded.first_at, last_at = excluded.last_at`,
    ],
  },
  {
    table: 'ranking_points',
    find: sql`
      select concat_ws(' ', gym_id, board, period, uid) as key,
             kept.points || ' ' || kept.count || ' ' || kept.reached_at as kept,
             counted.points || ' ' || counted.count || ' ' || counted.reached_at as counted
        from (select * from ranking_points where board = 'climbers') kept
        full join (${points}) counted using (gym_id, board, period, uid)
       where (kept.points, kept.count, kept.reached_at)
             is distinct from (counted.points, counted.count, counted.reached_at)`,
    mend: [
      sql`delete from ranking_points where board = 'climbers'`,
      sql`insert into ranking_points (gym_id, board, period, uid, points, count, reached_at) ${points}`,
    ],
  },
  counters({
    table: 'climbs',
    key: 'id',
    columns: ['ascent_count', 'climber_count'],
    counted: sql`select climb_id as id, count(*)::int as ascent_count,
                        count(distinct uid)::int as climber_count
                   from ascent_logs group by climb_id`,
  }),
  counters({
    table: 'climbs',
    key: 'id',
    columns: ['like_count', 'favourite_count'],
    counted: sql`select subject_id as id,
                        count(*) filter (where reaction = 'like')::int as like_count,
                        count(*) filter (where reaction = 'favourite')::int as favourite_count
                   from reactions where subject = 'climb' group by subject_id`,
  }),
  counters({
    table: 'accounts',
    key: 'uid',
    columns: ['ascent_count', 'climb_count'],
    counted: sql`select uid, count(*)::int as ascent_count, count(distinct climb_id)::int as climb_count
                   from ascent_logs group by uid`,
  }),
  counters({
    table: 'sections',
    key: 'id',
    columns: ['climb_count'],
    counted: sql`select section_id as id, count(*)::int as climb_count from (${onWall}) on_wall
                  group by section_id`,
  }),
  counters({
    table: 'gyms',
    key: 'id',
    columns: ['climb_count'],
    counted: sql`select gym_id as id, count(*)::int as climb_count from (${onWall}) on_wall
                  group by gym_id`,
  }),
];

/** The check of counters that stand beside a row; what was never counted is 0. */
function counters(of: {
  table: string;
  key: string;
  columns: readonly string[];
  counted: SQL;
}): Check {
  const table = sql.identifier(of.table);
  const key = sql.identifier(of.key);
  const kept = joined(of.columns.map((column) => sql`kept.${sql.identifier(column)}`));
  const counted = joined(
    of.columns.map((column) => sql`coalesce(counted.${sql.identifier(column)}, 0)`),
  );
  const differ = sql`(${kept}) is distinct from (${counted})`;
  const sets = joined(
    of.columns.map((column) => sql`${sql.identifier(column)} = fresh.${sql.identifier(column)}`),
  );
  const fresh = joined(
    of.columns.map(
      (column) => sql`coalesce(counted.${sql.identifier(column)}, 0) as ${sql.identifier(column)}`,
    ),
  );
  const source = sql`${table} kept left join (${of.counted}) counted using (${key})`;
  return {
    table: of.table,
    find: sql`select ${key} as key, concat_ws(' ', ${kept}) as kept,
                     concat_ws(' ', ${counted}) as counted from ${source} where ${differ}`,
    mend: [
      sql`update ${table} set ${sets}
            from (select ${key}, ${fresh} from ${source} where ${differ}) fresh
           where ${table}.${key} = fresh.${key}`,
    ],
  };
}

function joined(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
