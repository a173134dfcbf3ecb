import type { SolutionState } from '@cruxboard/domain/gyms/solutions/states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { climbs } from '../climbs/schema';
import { gyms } from '../gyms/schema';
import { videos } from '../videos/schema';

/** SQL of the solutions that everybody at their gym sees, and that count. */
export const isShown = (solution = 'solutions') =>
  `(${solution}.state = 'published' and ${solution}.hidden_at is null and ${solution}.deleted_at is null)`;

/** A climber's video of how a climb goes, and what they say about it. */
export const solutions = pgTable(
  'solutions',
  {
    id: text().primaryKey(),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    climbId: text('climb_id')
      .notNull()
      .references(() => climbs.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** One whose upload is given up goes, and its draft with it. */
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    caption: text().notNull().default(''),
    state: text().$type<SolutionState>().notNull().default('draft'),
    /** Its author has published it, and its video is still being sent or processed. */
    publishesWhenReady: boolean('publishes_when_ready').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
    hiddenAt: instant('hidden_at'),
    hiddenBy: text('hidden_by').references(() => accounts.uid, { onDelete: 'set null' }),
    /** For its author. */
    hiddenReason: text('hidden_reason').notNull().default(''),
    /** When staff last showed it again. */
    unhiddenAt: instant('unhidden_at'),
    deletedAt: instant('deleted_at'),
    likeCount: integer('like_count').notNull().default(0),
    favouriteCount: integer('favourite_count').notNull().default(0),
    thankCount: integer('thank_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** The caption without accents and case. Stored, because the dashboard searches all of a gym's, at 12 µs each. */
    captionKey: text('caption_key').generatedAlwaysAs(sql`fold(caption)`),
  },
  (table) => [
    // a video belongs to one solution
    uniqueIndex('solutions_video').on(table.videoId),
    // a climb's solutions, newest first; other orders sort those few
    index('solutions_climb')
      .on(table.climbId, table.publishedAt.desc(), table.id.desc())
      .where(sql.raw(isShown())),
    // the dashboard, newest first
    index('solutions_gym')
      .on(table.gymId, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'published'`),
    // the dashboard: whose video failed, among a gym's drafts
    index('solutions_gym_drafts')
      .on(table.gymId)
      .where(sql`${table.state} = 'draft'`),
    // somebody's drafts, their own at a gym, purge
    index('solutions_own').on(table.uid, table.state, table.createdAt.desc()),
    // those whose files go
    index('solutions_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // purge of who hid it
    index('solutions_hidden_by')
      .on(table.hiddenBy)
      .where(sql`${table.hiddenBy} is not null`),
    check(
      'solutions_published',
      sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`,
    ),
  ],
);

/**
 * What helpers have points for: one row for a published solution, whose giver is its author, and one for each thank.
 * Points and month stay as they were given; they count while the solution is shown.
 */
export const helperLogs = pgTable(
  'helper_logs',
  {
    solutionId: text('solution_id')
      .notNull()
      .references(() => solutions.id, { onDelete: 'cascade' }),
    giverUid: text('giver_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** Whose points they are. */
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    gymId: text('gym_id')
      .notNull()
      .references(() => gyms.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
    at: instant('at').notNull(),
    /** Month in the gym's zone when they were given, `2026-11`. */
    month: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.solutionId, table.giverUid] }),
    // a helper's points at a gym
    index('helper_logs_own').on(table.uid, table.gymId, table.month),
    // purge of who thanked
    index('helper_logs_giver').on(table.giverUid),
  ],
);
