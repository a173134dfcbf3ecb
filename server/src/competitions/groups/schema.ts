import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { qualified } from '../../platform/db/qualified';

/** `number` goes to 10 and is not unique; `place` decides among those of one number. */
const inOrder = ['number', 'place', 'name', 'id'] as const;

/** Categories or cohorts. */
type GroupTable = Readonly<Record<(typeof inOrder)[number] | 'competitionId', PgColumn>>;

/** @returns what a query orders categories or cohorts by, the first one first. */
export function groupOrder(table: GroupTable): SQL {
  return sql.join(
    inOrder.map((name) => qualified(table[name])),
    sql`, `,
  );
}

/** @returns the same for a statement in plain text, whose table goes by that name. */
export function groupOrderText(name: string): string {
  return inOrder.map((column) => `${name}.${column}`).join(', ');
}

/** @returns the place of one that is added to the competition, behind all others. */
export function nextPlace(table: GroupTable, competitionId: string): SQL<number> {
  return sql<number>`(select coalesce(max(${qualified(table.place)}), 0) + 1
    from ${table.place.table} where ${qualified(table.competitionId)} = ${competitionId})`;
}
