import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { qualified } from '../../platform/db/qualified';

/** `number` ends at 10 and isn't unique; `place` orders those with the same number. */
const inOrder = ['number', 'place', 'name', 'id'] as const;

/** Categories or cohorts. */
type GroupTable = Readonly<Record<(typeof inOrder)[number] | 'competitionId', PgColumn>>;

/** @returns the order-by expression for categories or cohorts. */
export function groupOrder(table: GroupTable): SQL {
  return sql.join(
    inOrder.map((name) => qualified(table[name])),
    sql`, `,
  );
}

/** @returns the same as text, for a table or alias of that name. */
export function groupOrderText(name: string): string {
  return inOrder.map((column) => `${name}.${column}`).join(', ');
}

/** @returns the place after all others in the competition. */
export function nextPlace(table: GroupTable, competitionId: string): SQL<number> {
  return sql<number>`(select coalesce(max(${qualified(table.place)}), 0) + 1
    from ${table.place.table} where ${qualified(table.competitionId)} = ${competitionId})`;
}
