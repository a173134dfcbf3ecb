import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';

/** Walls that were taken down as a whole, with their climbs, so that it can be undone. */
export const sectionResets = pgTable(
  'section_resets',
  {
    id: text().primaryKey(),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    sectionId: text('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    actorUid: text('actor_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    climbIds: text('climb_ids').array().notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    // the resets of a gym that can still be undone, the newest first
    index('section_resets_gym').on(table.gymId, table.at.desc()),
    // a wall that goes takes its resets along
    index('section_resets_section').on(table.sectionId),
    // purge and own data of whoever reset it
    index('section_resets_actor')
      .on(table.actorUid)
      .where(sql`${table.actorUid} is not null`),
  ],
);

/** When a wall was set: published as a whole, or to be published at an instant. */
export const sectionPublications = pgTable(
  'section_publications',
  {
    id: text().primaryKey(),
    sectionId: text('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** Who published or planned it; isn't told of it. */
    actorUid: text('actor_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    /** When it is to be published; null once it is. */
    dueAt: instant('due_at'),
    publishedAt: instant('published_at'),
    climbCount: integer('climb_count').notNull().default(0),
  },
  (table) => [
    // at most one planned for a wall
    uniqueIndex('section_publications_planned')
      .on(table.sectionId)
      .where(sql`${table.dueAt} is not null`),
    check(
      'section_publications_state',
      sql`num_nonnulls(${table.dueAt}, ${table.publishedAt}) = 1`,
    ),
    // every minute: what is due
    index('section_publications_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // a wall that goes takes its publications along
    index('section_publications_section').on(table.sectionId),
    // purge and own data of whoever published it
    index('section_publications_actor')
      .on(table.actorUid)
      .where(sql`${table.actorUid} is not null`),
  ],
);
