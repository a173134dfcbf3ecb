import type { readOwnData as contract } from '@cruxboard/contracts/people/accounts/accounts';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { Caller } from '../../platform/http/authentication';
import { ownDataTables } from './own-data-tables';

type Row = Record<string, unknown>;

const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Everything that is kept of the caller, by table, as of one moment. */
export async function readOwnData(
  deps: Deps,
  { uid }: Caller,
): Promise<z.output<typeof contract.response>> {
  return withTransaction(
    deps.database,
    async (tx) => {
      const tables: Record<string, Row[]> = {};
      for (const [name, { by, only }] of Object.entries(ownDataTables)) {
        const isOwn = by.map((column) => sql`${sql.identifier(column)} = ${uid}`);
        const rows = await listRows(tx, name, sql.join(isOwn, sql` or `));
        tables[name] = rows.map((row) => withoutSecrets(row, only));
      }
      // what others entered for the competitors that the caller has claimed
      const own = sql`competitor_id in (select id from competitors where claimed_by = ${uid})`;
      tables['results'] = await listRows(tx, 'scores', own);
      tables['kept_results'] = await listRows(tx, 'kept_results', own);
      const paidFor = sql`credit_account_id in (select id from credit_accounts where uid = ${uid})`;
      for (const name of ['credit_entries', 'credit_purchases']) {
        tables[name] = await listRows(tx, name, paidFor);
      }
      return { uid, exportedAt: deps.now().toISOString(), tables };
    },
    snapshot,
  );
}

async function listRows(tx: Transaction, table: string, where: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(own) as row from ${sql.identifier(table)} own where ${where}`,
  );
  return rows.map(({ row }) => row);
}

function withoutSecrets(row: Row, only: readonly string[] | undefined): Row {
  const told = Object.entries(row).filter(
    ([column]) => !/_(hash|sealed)$|^search_key$/.test(column) && (only?.includes(column) ?? true),
  );
  return Object.fromEntries(told);
}
