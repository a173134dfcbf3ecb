import { and, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { climbs } from '../../gyms/climbs/schema';
import { competitions } from '../../competitions/competitions/schema';
import type { Executor } from '../../platform/db/transaction';
import { gyms } from '../../gyms/gyms/schema';

/** What search engines are told of, a list each. */
export const sitemapKinds = ['gyms', 'climbs', 'competitions'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** One address, and when what is there last changed, where that is known. */
export interface SitemapEntry {
  readonly path: string;
  readonly changedAt: Date | null;
}

const isShown: Readonly<Record<SitemapKind, SQL | undefined>> = {
  gyms: undefined,
  climbs: isNull(climbs.archivedAt),
  // the condition of the index of listed competitions
  competitions: and(eq(competitions.isListed, true), isNotNull(competitions.startedAt)),
};

/** The first id of every page of `size` entries, in the order of ids; one walk over the primary key. */
export async function listCuts(
  executor: Executor,
  kind: SitemapKind,
  size: number,
): Promise<string[]> {
  const table = { gyms, climbs, competitions }[kind];
  const numbered = executor
    .select({
      id: table.id,
      place: sql<number>`row_number() over (order by ${table.id})`.as('place'),
    })
    .from(table)
    .where(isShown[kind])
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
  kind: SitemapKind,
  { from, size }: { from: string; size: number },
): Promise<SitemapEntry[]> {
  if (kind === 'gyms') {
    const rows = await executor
      .select({ id: gyms.id, changedAt: gyms.updatedAt })
      .from(gyms)
      .where(gte(gyms.id, from))
      .orderBy(gyms.id)
      .limit(size);
    return rows.map(({ id, changedAt }) => ({ path: `/gym/${id}`, changedAt }));
  }
  if (kind === 'climbs') {
    const rows = await executor
      .select({ id: climbs.id, gymId: climbs.gymId, changedAt: climbs.createdAt })
      .from(climbs)
      .where(and(isShown.climbs, gte(climbs.id, from)))
      .orderBy(climbs.id)
      .limit(size);
    return rows.map(({ id, gymId, changedAt }) => ({
      path: `/gym/${gymId}/climb/${id}`,
      changedAt,
    }));
  }
  const rows = await executor
    .select({ id: competitions.id, changedAt: competitions.updatedAt })
    .from(competitions)
    .where(and(isShown.competitions, gte(competitions.id, from)))
    .orderBy(competitions.id)
    .limit(size);
  return rows.map(({ id, changedAt }) => ({ path: `/competition/${id}`, changedAt }));
}
