import type { readOwnData as contract } from '@cruxboard/contracts/people/accounts/accounts';
import { eq, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { readSnapshot, type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import type { PersonalTable } from '../../platform/slice';

type Row = Record<string, unknown>;

/** Everything the slices store about the caller, by table, as of one moment, without secrets. */
export async function readOwnData(
  deps: Deps,
  { uid }: Caller,
): Promise<z.output<typeof contract.response>> {
  return withTransaction(
    deps.database,
    async (tx) => {
      const tables: Record<string, Row[]> = {};
      for (const { table, by, download } of deps.slices.flatMap(({ personal }) => personal ?? [])) {
        if (isWithheld(download)) continue;
        const rows = await listRows(tx, table, or(...by.map((column) => eq(column, uid))));
        const shown = download?.map(({ name }) => name);
        tables[getTableName(table)] = rows.map((row) => withoutSecrets(row, shown));
      }
      for (const { ownRows } of deps.slices) {
        for (const [name, { table, where }] of Object.entries(ownRows?.(uid) ?? {})) {
          tables[name] = await listRows(tx, table, where);
        }
      }
      return { uid, exportedAt: deps.now().toISOString(), tables };
    },
    readSnapshot,
  );
}

function isWithheld(download: PersonalTable['download']): download is { readonly none: string } {
  return download !== undefined && 'none' in download;
}

async function listRows(tx: Transaction, table: PgTable, where: SQL | undefined): Promise<Row[]> {
  const rows = await tx
    .select({ row: sql<Row>`to_jsonb(${table})` })
    .from(table)
    .where(where);
  return rows.map(({ row }) => row);
}

/** Columns that end in `_hash` or `_sealed` are secrets. */
function withoutSecrets(row: Row, only: readonly string[] | undefined): Row {
  const shown = Object.entries(row).filter(
    ([column]) => !/_(hash|sealed)$|^search_key$/.test(column) && (only?.includes(column) ?? true),
  );
  return Object.fromEntries(shown);
}
