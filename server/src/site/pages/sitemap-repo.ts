import { and, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import type { SitemapSource } from '../../platform/slice';

/** One address, and when what is there last changed, where that is known. */
export interface SitemapEntry {
  readonly path: string;
  readonly changedAt: Date | null;
}

/** The first id of every page of `size` entries, in the order of ids; one walk over the primary key. */
export async function listCuts(
  executor: Executor,
  source: SitemapSource,
  size: number,
): Promise<string[]> {
  const numbered = executor
    .select({
      id: sql<string>`${source.id}`.as('id'),
      place: sql<number>`row_number() over (order by ${source.id})`.as('place'),
    })
    .from(source.table)
    .where(source.where)
    .as('numbered');
  const rows = await executor
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 1 % ${size}`)
    .orderBy(numbered.id);
  return rows.map(({ id }) => id);
}

/** A page of a list, from an id on. */
export async function listEntries(
  executor: Executor,
  source: SitemapSource,
  { from, size }: { from: string; size: number },
): Promise<SitemapEntry[]> {
  return executor
    .select({
      path: source.path,
      changedAt: sql<Date>`${source.changedAt}`.mapWith((value: string) => new Date(value)),
    })
    .from(source.table)
    .where(and(source.where, gte(source.id, from)))
    .orderBy(source.id)
    .limit(size);
}
