import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PurgeBatch, Traces } from '../slice';
import { qualified as q } from './qualified';
import { scrub } from './scrub';
import type { Transaction } from './transaction';

const BATCH = 2_000;

interface ScrubbedTable {
  readonly table: PgTable;
  /** In the order of an index, by which the table is walked. */
  readonly key: readonly PgColumn[];
  /** Columns of JSON that may name people. */
  readonly json: readonly PgColumn[];
  /** The index's condition, if it has one. */
  readonly where?: SQL;
  /** The column with the id of an entry that the row is about. */
  readonly subject?: PgColumn;
}

interface Hit extends Record<string, unknown> {
  readonly place: string;
  readonly subject: string | null;
  readonly parts: readonly unknown[];
}

/**
 * @returns the batches that scrub a table whose rows name people anywhere in their JSON. No index finds them, so the
 * table is walked by its key, some thousand rows at a time.
 */
export function scrubRows(walked: ScrubbedTable): PurgeBatch {
  return async ({ tx, traces, after }) => {
    const end = await findEnd(tx, walked, after);
    for (const hit of await findHits(tx, walked, { after, end, traces })) {
      const isTheirs = traces.subjectIds.has(String(hit.subject));
      const set = walked.json.map((column, index) => {
        const part = hit.parts[index] ?? null;
        const clean = part === null ? null : JSON.stringify(scrub(part, traces, isTheirs) ?? null);
        return sql`${sql.identifier(column.name)} = ${clean}::jsonb`;
      });
      await tx.execute(sql`
        update ${walked.table} set ${sql.join(set, sql`, `)} where ctid = ${hit.place}::tid`);
    }
    return end;
  };
}

const listOf = (columns: readonly PgColumn[]) => sql.join(columns.map(q), sql`, `);
const rowOf = (values: readonly (string | number)[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

function between({ key, where }: ScrubbedTable, after: Place, end: Place): SQL {
  const conditions = [where ?? sql`true`];
  if (after !== null) conditions.push(sql`(${listOf(key)}) > ${rowOf(after)}`);
  if (end !== null) conditions.push(sql`(${listOf(key)}) <= ${rowOf(end)}`);
  return sql.join(conditions, sql` and `);
}

type Place = readonly (string | number)[] | null;

/** @returns the key of the batch's last row; null if the batch has all that is left. */
async function findEnd(tx: Transaction, walked: ScrubbedTable, after: Place): Promise<Place> {
  const { rows } = await tx.execute<{ key: (string | number)[] }>(sql`
    select json_build_array(${listOf(walked.key)}) as key from ${walked.table}
     where ${between(walked, after, null)} order by ${listOf(walked.key)} offset ${BATCH - 1} limit 1`);
  return rows[0]?.key ?? null;
}

async function findHits(
  tx: Transaction,
  walked: ScrubbedTable,
  { after, end, traces }: { after: Place; end: Place; traces: Traces },
): Promise<Hit[]> {
  const subject = walked.subject === undefined ? sql`null::text` : q(walked.subject);
  const { rows } = await tx.execute<Hit>(sql`
    select ctid::text as place, ${subject} as subject, json_build_array(${listOf(walked.json)}) as parts
      from ${walked.table}
     where ${between(walked, after, end)}
       and (${subject} = any (${sql.param([...traces.subjectIds])}::text[])
            or exists (select from unnest(${sql.param([...traces.values])}::text[]) value
                        where position(value in concat(${listOf(walked.json)})) > 0))`);
  return rows;
}
