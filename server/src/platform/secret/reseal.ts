import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/pool';
import type { SealedColumn, Slice } from '../slice';
import type { ServerSecret } from './secret';

const batch = 500;

/** How many were resealed, and how many neither secret opens. */
export interface Resealed {
  readonly resealed: number;
  readonly unreadable: number;
}

/** Reseals everything with the current secret, so that the previous one can be removed. Idempotent. */
export async function resealAll(
  database: Pick<Database, 'drizzle'>,
  slices: readonly Slice[],
  secret: ServerSecret,
): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (const sealed of slices.flatMap((slice) => slice.sealed ?? [])) {
    for (let after = ''; ;) {
      const rows = await listSealed(database, sealed, after);
      for (const { id, text } of rows) {
        const isReadable = await resealRow(database, sealed, { id, text, secret });
        if (isReadable) resealed += 1;
        else unreadable += 1;
      }
      if (rows.length < batch) break;
      after = rows.at(-1)?.id ?? '';
    }
  }
  return { resealed, unreadable };
}

function listSealed(
  { drizzle }: Pick<Database, 'drizzle'>,
  { table, key, column }: SealedColumn,
  after: string,
): Promise<{ id: string; text: string }[]> {
  return drizzle
    .select({ id: sql<string>`${key}`, text: sql<string>`${column}` })
    .from(table)
    .where(and(isNotNull(column), gt(key, after)))
    .orderBy(asc(key))
    .limit(batch);
}

async function resealRow(
  { drizzle }: Pick<Database, 'drizzle'>,
  { table, key, column, purpose }: SealedColumn,
  row: { readonly id: string; readonly text: string; readonly secret: ServerSecret },
): Promise<boolean> {
  const text = await row.secret.open(purpose, row.text).catch(() => null);
  if (text === null) return false;
  const fresh = await row.secret.seal(purpose, text);
  // newer rows are already sealed with the current secret
  await drizzle.execute(sql`
    update ${table} set ${sql.identifier(column.name)} = ${fresh}
     where ${and(eq(key, row.id), eq(column, row.text))}`);
  return true;
}
