import { escapeIdentifier } from 'pg';
import type { ClientBase } from 'pg';
import type { SequenceInfo, TableInfo } from './archive-manifest';

type Queryable = Pick<ClientBase, 'query'>;

/**
 * The product's tables: every schema except the server's own and Drizzle's record of migrations (which the manifest
 * compares), without tables of extensions.
 */
const OWN_RELATIONS = `
  n.nspname NOT IN ('information_schema', 'drizzle') AND n.nspname NOT LIKE 'pg\\_%'
  AND c.relpersistence <> 't'
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e'
                  AND d.classid = 'pg_class'::regclass)`;

export function qualified(relation: { schema: string; name: string }): string {
  return `${escapeIdentifier(relation.schema)}.${escapeIdentifier(relation.name)}`;
}

/** A table and the columns that a COPY of it carries, in the order of the archive. */
export function copyTarget(table: TableInfo): string {
  return `${qualified(table)} (${table.columns.map(escapeIdentifier).join(', ')})`;
}

/** Every table with the columns that can be written; partitions stand for their parents. */
export async function readTables(client: Queryable): Promise<TableInfo[]> {
  const { rows } = await client.query<TableInfo>(`
    SELECT n.nspname AS schema, c.relname AS name,
           coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (
             WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''), '{}') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND ${OWN_RELATIONS}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

/** Every sequence, those behind serial and identity columns included, with the value it gives next. */
export async function readSequences(client: Queryable): Promise<SequenceInfo[]> {
  const { rows } = await client.query<{ schema: string; name: string; step: string }>(`
    SELECT n.nspname AS schema, c.relname AS name, s.seqincrement::text AS step
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_sequence s ON s.seqrelid = c.oid
    WHERE ${OWN_RELATIONS} ORDER BY 1, 2`);
  const sequences: SequenceInfo[] = [];
  for (const { schema, name, step } of rows) {
    const { rows: state } = await client.query<{ next: string }>(
      `SELECT (last_value::numeric + CASE WHEN is_called THEN ${step} ELSE 0 END)::text AS next
       FROM ${qualified({ schema, name })}`,
    );
    sequences.push({ schema, name, nextValue: state[0]?.next ?? '1' });
  }
  return sequences;
}

export type ForeignKey = { table: string; name: string; definition: string };

/** Every foreign key, as it is created again. */
export async function readForeignKeys(client: Queryable): Promise<ForeignKey[]> {
  const { rows } = await client.query<{
    schema: string;
    table: string;
    name: string;
    definition: string;
  }>(`
    SELECT n.nspname AS schema, c.relname AS table, k.conname AS name,
           pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND k.conparentid = 0 AND ${OWN_RELATIONS}
    ORDER BY 1, 2, 3`);
  return rows.map(({ schema, table, name, definition }) => ({
    table: qualified({ schema, name: table }),
    name: escapeIdentifier(name),
    definition,
  }));
}
