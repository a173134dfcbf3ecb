import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
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
