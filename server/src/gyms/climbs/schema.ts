import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { searchIndexes, searchKey } from '../../platform/db/search-key';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';

/** Climbs on a wall. Archived ones stay readable and keep their ascents. */
export const climbs = pgTable(
  'climbs',
  {
    id: text().primaryKey(),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    sectionId: text('section_id')
      .notNull()
      .references(() => sections.id),
    name: text().notNull(),
    caption: text().notNull().default(''),
    colour: text().notNull(),
    grade: smallint(),
    setterUid: text('setter_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    setOn: date('set_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
    ascentCount: integer('ascent_count').notNull().default(0),
    climberCount: integer('climber_count').notNull().default(0),
    solutionCount: integer('solution_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    favouriteCount: integer('favourite_count').notNull().default(0),
    searchKey: searchKey(sql`name`),
  },
  (table) => [
    // the gym page: the climbs on the wall, newest and oldest first; other orders sort those few
    index('climbs_newest')
      .on(table.gymId, table.setOn.desc(), table.id.desc())
      .where(sql`${table.archivedAt} is null`),
    // purge and own data of a setter
    index('climbs_setter')
      .on(table.setterUid)
      .where(sql`${table.setterUid} is not null`),
    // one section's climbs, for its reset
    index('climbs_section').on(table.sectionId),
    ...searchIndexes('climbs', table.searchKey, sql`${table.archivedAt} is null`),
  ],
);
