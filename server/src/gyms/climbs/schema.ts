import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import type { ReportedHold } from '@cruxboard/domain/gyms/issues/kinds';
import type { ClimbState } from '@cruxboard/domain/gyms/climbs/states';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { searchIndexes, searchKey } from '../../platform/db/search-key';
import { gyms } from '../gyms/schema';
import { sections } from '../sections/schema';

/** SQL of the climbs that climbers see in lists: published, and not taken down. */
export const isOnWall = (climb = 'climbs') =>
  `(${climb}.state = 'published' and ${climb}.archived_at is null)`;

/** Climbs on a wall, or planned for it. Archived ones stay readable and keep their ascents. */
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
    /** What is shown: its own name, or what stands in for one. */
    name: text().notNull(),
    isNamed: boolean('is_named').notNull().default(true),
    caption: text().notNull().default(''),
    colour: text().notNull(),
    grade: smallint(),
    setterUid: text('setter_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    setOn: date('set_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    state: text().$type<ClimbState>().notNull().default('published'),
    /** When climbers first saw it; climbs published after a visit are new. */
    publishedAt: instant('published_at').defaultNow(),
    archivedAt: instant('archived_at'),
    photoUrl: text('photo_url'),
    photoWidth: integer('photo_width'),
    photoHeight: integer('photo_height'),
    holds: jsonb().$type<readonly MarkedHold[]>().notNull().default([]),
    ascentCount: integer('ascent_count').notNull().default(0),
    climberCount: integer('climber_count').notNull().default(0),
    solutionCount: integer('solution_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    favouriteCount: integer('favourite_count').notNull().default(0),
    /** What climbers are warned of, kept from the active issues. */
    reportedHold: text('reported_hold').$type<ReportedHold>(),
    /** How many think the grade soft, fair or hard; for staff. */
    softCount: integer('soft_count').notNull().default(0),
    fairCount: integer('fair_count').notNull().default(0),
    hardCount: integer('hard_count').notNull().default(0),
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
    // whoever has set at a gym
    index('climbs_gym_setter')
      .on(table.gymId, table.setterUid)
      .where(sql`${table.setterUid} is not null`),
    // analytics: the climbs that were on the wall in a period
    index('climbs_archived')
      .on(table.gymId, table.archivedAt)
      .where(sql`${table.archivedAt} is not null`),
    // one section's climbs, for its reset
    index('climbs_section').on(table.sectionId),
    check(
      'climbs_published',
      sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`,
    ),
    check(
      'climbs_photo',
      sql`num_nonnulls(${table.photoUrl}, ${table.photoWidth}, ${table.photoHeight}) in (0, 3)`,
    ),
    ...searchIndexes('climbs', table.searchKey, sql`${table.archivedAt} is null`),
  ],
);

/** What staff changed on climbs, for their history. `before` and `after` hold the fields that changed. */
export const climbChanges = pgTable(
  'climb_changes',
  {
    id: text().primaryKey(),
    climbId: text('climb_id')
      .notNull()
      .references(() => climbs.id, { onDelete: 'cascade' }),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    /** The gym's `climb_seq` of the change. */
    seq: integer().notNull(),
    kind: text().notNull(),
    at: instant('at').notNull(),
    actorUid: text('actor_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    // a climb's history
    index('climb_changes_climb').on(table.climbId, table.at.desc(), table.id.desc()),
    // a gym's newest changes
    index('climb_changes_gym').on(table.gymId, table.at.desc(), table.id.desc()),
    // purge and own data of whoever changed it
    index('climb_changes_actor')
      .on(table.actorUid)
      .where(sql`${table.actorUid} is not null`),
  ],
);

/**
 * A gym's climb that a competition has, too: made from the competition's climb after the event, or put into the
 * competition before it. The competition's name is the one it had then.
 */
export const climbLinks = pgTable(
  'climb_links',
  {
    climbId: text('climb_id')
      .notNull()
      .references(() => climbs.id, { onDelete: 'cascade' }),
    competitionId: text('competition_id').notNull(),
    competitionName: text('competition_name').notNull(),
    /** Its climb there; each has one climb of a gym. */
    competitionClimbId: text('competition_climb_id').primaryKey(),
    number: integer().notNull(),
    /** Whether the gym's climb was made from the competition's; else it is the other way round. */
    isFromCompetition: boolean('is_from_competition').notNull(),
  },
  (table) => [
    // the competitions of a climb, each once
    uniqueIndex('climb_links_climb').on(table.climbId, table.competitionId),
    // what a competition has moved
    index('climb_links_competition').on(table.competitionId),
  ],
);
