import { type SQL, sql } from 'drizzle-orm';
import { index, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { qualified } from '../../platform/db/qualified';
import { competitions } from '../competitions/schema';

/** Ordered by `number`, which ends at 10 and isn't unique, then by `place`. */
const columns = () => ({
  id: text().primaryKey(),
  competitionId: text('competition_id')
    .notNull()
    .references(() => competitions.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  number: integer().notNull().default(0),
  place: integer().notNull().default(0),
});

export const categories = pgTable(
  'categories',
  columns(),
  // lists a competition's categories in order
  (table) => [index('categories_competition').on(table.competitionId, table.number, table.id)],
);

export const cohorts = pgTable(
  'cohorts',
  columns(),
  // lists a competition's cohorts in order
  (table) => [index('cohorts_competition').on(table.competitionId, table.number, table.id)],
);

/** The two ways in which a competition divides its competitors. They differ in name and in what they are for. */
export const groupTables = { category: categories, cohort: cohorts } as const;

export type GroupKind = keyof typeof groupTables;

const inOrder = ['number', 'place', 'name', 'id'] as const;

/** Categories or cohorts, or an alias of them. */
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
