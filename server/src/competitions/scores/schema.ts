import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { LateReason } from '@cruxboard/domain/competitions/scores/decide-recording';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { competitionClimbs } from '../climbs/schema';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { instant } from '../../platform/db/columns';

/** A competitor's score on a climb; `version` counts its changes. */
export const scores = pgTable(
  'scores',
  {
    competitorId: text('competitor_id')
      .notNull()
      .references(() => competitors.id, { onDelete: 'cascade' }),
    climbId: text('climb_id')
      .notNull()
      .references(() => competitionClimbs.id, { onDelete: 'cascade' }),
    competitionId: text('competition_id').notNull(),
    version: integer().notNull(),
    cell: jsonb().$type<Cell>().notNull(),
    enteredBy: text('entered_by'),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.competitorId, table.climbId] }),
    // loads a board
    index('scores_competition').on(table.competitionId),
    // deletes a climb
    index('scores_climb').on(table.climbId),
    // purge and own data of who entered it
    index('scores_entered_by')
      .on(table.enteredBy)
      .where(sql`${table.enteredBy} is not null`),
  ],
);

/** The scores of frozen boards as everybody but staff sees them, until the results are revealed. */
export const frozenScores = pgTable(
  'frozen_scores',
  {
    competitorId: text('competitor_id')
      .notNull()
      .references(() => competitors.id, { onDelete: 'cascade' }),
    climbId: text('climb_id')
      .notNull()
      .references(() => competitionClimbs.id, { onDelete: 'cascade' }),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    cell: jsonb().$type<Cell>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.competitorId, table.climbId] }),
    // loads a frozen board, and deletes it
    index('frozen_scores_competition').on(table.competitionId),
    // deletes a climb
    index('frozen_scores_climb').on(table.climbId),
  ],
);

/** Scores that arrived too late, stored for staff to decide. */
export const lateScores = pgTable(
  'late_scores',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    competitorId: text('competitor_id')
      .notNull()
      .references(() => competitors.id, { onDelete: 'cascade' }),
    climbId: text('climb_id')
      .notNull()
      .references(() => competitionClimbs.id, { onDelete: 'cascade' }),
    seenVersion: integer('seen_version').notNull(),
    cell: jsonb().$type<Cell>().notNull(),
    why: text().$type<LateReason>().notNull().default('ended'),
    sentBy: text('sent_by').notNull(),
    recordedAt: instant('recorded_at'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    decision: text().$type<'accept' | 'refuse'>(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    // undecided late scores
    index('late_scores_competition').on(table.competitionId, table.receivedAt),
    // purge and own data of who sent it, and of who decided
    index('late_scores_sent_by').on(table.sentBy),
    index('late_scores_decided_by')
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
  ],
);
