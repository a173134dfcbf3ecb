import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/transaction';
import type { Deps } from '../deps';
import type { PurgeBatch } from '../slice';
import { addressOf } from './addresses';
import { nameInAddress } from './object-names';
import { storedObjects } from './schema';
import { usedBy } from './used-by';

const perBatch = 100;

interface Showing {
  /** As in `usedBy`. */
  readonly use: string;
  readonly id: PgColumn;
  readonly address: PgColumn;
}

type Shown = Pick<typeof storedObjects.$inferSelect, 'name' | 'generation'> & {
  readonly shownBy: string;
};

/**
 * What a gym or a competition shows is theirs by then, and stays when its uploader's account is purged: under another
 * name, because names begin with their owner's id and end as the owner called the file. What isn't shown any more is
 * left to the purge.
 */
export function keepShown(showing: Showing): PurgeBatch {
  return async ({ tx, traces: { uid }, deps }) => {
    const { name, generation, usedFor } = storedObjects;
    const marks = usedBy(showing.use, '');
    const shownBy = sql<string>`substr(${usedFor}, ${marks.length + 1}::int)`;
    const shown = await tx
      .select({ name, generation, shownBy })
      .from(storedObjects)
      .where(and(eq(storedObjects.uid, uid), sql`starts_with(${usedFor}, ${marks})`))
      .limit(perBatch);
    for (const object of shown) await keep(tx, deps, { showing, object });
    return shown.length === 0 ? null : [];
  };
}

async function keep(
  tx: Transaction,
  deps: Deps,
  { showing: { id, address }, object }: { readonly showing: Showing; readonly object: Shown },
): Promise<void> {
  const { table } = address;
  // locked before its file, as by whoever shows another
  const { rows } = await tx.execute<{ address: string | null }>(sql`
    select ${address} as address from ${table} where ${id} = ${object.shownBy} for update`);
  const shown = rows[0]?.address ?? null;
  const same = eq(storedObjects.name, object.name);
  if (shown === null || nameInAddress(shown) !== object.name) {
    await tx.update(storedObjects).set({ usedFor: null }).where(same);
    return;
  }
  const name = `kept/${deps.newId()}/picture`;
  const kept = addressOf(deps, { name, generation: object.generation });
  await tx.execute(sql`
    update ${table} set ${sql.identifier(address.name)} = ${kept} where ${id} = ${object.shownBy}`);
  const nobodys = { uid: '', settable: {}, custom: {}, downloadTokens: [] };
  await tx
    .update(storedObjects)
    .set({ name, ...nobodys })
    .where(same);
}
