import type { ShowcaseKind } from '@cruxboard/domain/gyms/showcase/shown';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns';
import { climbs } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { solutions } from '../solutions/schema';

/** What staff pin to their gym's page, in order. */
export const showcaseItems = pgTable(
  'showcase_items',
  {
    id: text().primaryKey(),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    kind: text().$type<ShowcaseKind>().notNull(),
    climbId: text('climb_id').references(() => climbs.id, { onDelete: 'cascade' }),
    solutionId: text('solution_id').references(() => solutions.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    imageUrl: text('image_url'),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    /** Days at the gym: the first on which it is shown, and the first on which it isn't any more. */
    fromOn: date('from_on', { mode: 'string' }),
    untilOn: date('until_on', { mode: 'string' }),
    position: integer().notNull().default(0),
    /** Removed ones can be restored for a day. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    // a gym's showcase, in order
    index('showcase_items_gym').on(table.gymId, table.position, table.id),
    // a climb that is deleted takes its item along
    index('showcase_items_climb')
      .on(table.climbId)
      .where(sql`${table.climbId} is not null`),
    // a solution that is purged, likewise
    index('showcase_items_solution')
      .on(table.solutionId)
      .where(sql`${table.solutionId} is not null`),
    check(
      'showcase_items_kind',
      sql`(${table.kind} = 'climb') = (${table.climbId} is not null)
          and (${table.kind} = 'solution') = (${table.solutionId} is not null)
          and (${table.kind} = 'notice') = (${table.title} <> '')`,
    ),
    check(
      'showcase_items_image',
      sql`num_nonnulls(${table.imageUrl}, ${table.imageWidth}, ${table.imageHeight}) in (0, 3)`,
    ),
    check('showcase_items_days', sql`${table.fromOn} < ${table.untilOn}`),
  ],
);
