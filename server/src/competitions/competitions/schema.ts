import type { registration } from '@cruxboard/contracts/competitions/competitions/competitions';
import type {
  CompetitionFormat,
  TieRule,
} from '@cruxboard/domain/competitions/competitions/formats';
import type {
  CompetitionState,
  OpeningWay,
} from '@cruxboard/domain/competitions/competitions/lifecycle';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { searchIndexes, searchKey } from '../../platform/db/search-key';
import { gyms } from '../../gyms/gyms/schema';

type Registration = z.output<typeof registration>;

/** A competition, its rules and its balance. Every change increments `seq` and has one log row. */
export const competitions = pgTable(
  'competitions',
  {
    id: text().primaryKey(),
    format: text().$type<CompetitionFormat>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    venue: text().notNull().default(''),
    /** An upload's address, without the origin. */
    bannerUrl: text('banner_url'),
    gymId: text('gym_id').references(() => gyms.id, { onDelete: 'set null' }),
    /** The country (ISO 3166) of competitors' phone numbers without one, as imports last took it. */
    phoneCountry: text('phone_country'),
    timeZone: text('time_zone').notNull().default('Australia/Sydney'),
    state: text().$type<CompetitionState>().notNull().default('draft'),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    finalisedAt: instant('finalised_at'),
    /** When the entries about single scores were removed from its log; null if never. */
    logTrimmedAt: instant('log_trimmed_at'),
    /** Since when and from which seq on scores are hidden from everybody but staff; null unless the board is frozen. */
    frozenAt: instant('frozen_at'),
    frozenSeq: bigint('frozen_seq', { mode: 'number' }),
    /** The most recent time. */
    reactivatedAt: instant('reactivated_at'),
    /** When it became public: opened for entries, or started. Null for a draft that only staff see. */
    publishedAt: instant('published_at'),
    /** Whether its climbs stay hidden until the start. */
    areClimbsHidden: boolean('are_climbs_hidden').notNull().default(false),
    /** Whether staff start and end it, or the announced times do. */
    opensBy: text('opens_by').$type<OpeningWay>().notNull().default('staff'),
    /** How long after the announced end scores are still taken, if the time ends it. */
    graceMinutes: integer('grace_minutes').notNull().default(0),
    /** When its organisers were last reminded that an announced time has come; null if never. */
    remindedAt: instant('reminded_at'),
    isListed: boolean('is_listed').notNull().default(true),
    registration: text().$type<Registration>().notNull().default('claim'),
    isSelfScoring: boolean('is_self_scoring').notNull(),
    climbThreshold: integer('climb_threshold').notNull(),
    flashBonus: integer('flash_bonus').notNull(),
    topValueHundredths: integer('top_value_hundredths').notNull(),
    zoneValueHundredths: integer('zone_value_hundredths').notNull(),
    attemptCostHundredths: integer('attempt_cost_hundredths').notNull(),
    countback: integer().notNull(),
    tieRule: text('tie_rule').$type<TieRule>().notNull(),
    hasStartingGroups: boolean('has_starting_groups').notNull().default(false),
    hadStartingGroups: boolean('had_starting_groups').notNull().default(false),
    /** Whether judges record a low zone, which scores nothing. */
    hasLowZone: boolean('has_low_zone').notNull().default(false),
    /** Whether a final ranks only categories, as long as everybody is in one. */
    isOverallHidden: boolean('is_overall_hidden').notNull().default(false),
    /** The competition whose best are in this final. */
    finalOf: text('final_of').references((): AnyPgColumn => competitions.id, {
      onDelete: 'set null',
    }),
    /** Places left, and how many of them were bought. */
    balance: integer().notNull(),
    toppedUpBalance: integer('topped_up_balance').notNull().default(0),
    competitorCount: integer('competitor_count').notNull().default(0),
    createdBy: text('created_by').references(() => accounts.uid, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    searchKey: searchKey(sql`name || ' ' || venue`),
  },
  (table) => [
    // the lists of competitions: live, upcoming, past, newest first; drafts have no start
    index('competitions_listed')
      .on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isListed} and ${table.startedAt} is not null`),
    index('competitions_published')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isListed} and ${table.publishedAt} is not null`),
    // every minute: whose announced time may have come
    index('competitions_opens_by_time')
      .on(table.startsAt)
      .where(sql`${table.opensBy} = 'time' and ${table.state} <> 'ended'`),
    // every minute: of whose announced time staff may have to be reminded
    index('competitions_opens_by_staff')
      .on(table.startsAt)
      .where(sql`${table.opensBy} = 'staff' and ${table.state} <> 'ended'`),
    // every night: whose log is to be trimmed
    index('competitions_untrimmed')
      .on(table.endedAt)
      .where(
        sql`${table.state} = 'ended' and (${table.logTrimmedAt} is null or ${table.logTrimmedAt} < ${table.endedAt})`,
      ),
    // the finals made from one, and its deletion
    index('competitions_final_of')
      .on(table.finalOf)
      .where(sql`${table.finalOf} is not null`),
    // purge and own data of who created it
    index('competitions_created_by')
      .on(table.createdBy)
      .where(sql`${table.createdBy} is not null`),
    ...searchIndexes(
      'competitions',
      table.searchKey,
      sql`${table.isListed} and ${table.publishedAt} is not null`,
    ),
  ],
);

/** Everything that happened, in order and append-only: people's activity log and the boards' change feed. */
export const competitionLog = pgTable(
  'competition_log',
  {
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<LogKind>().notNull(),
    at: instant('at').notNull().defaultNow(),
    actorUid: text('actor_uid'),
    competitorId: text('competitor_id'),
    climbId: text('climb_id'),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.seq] }),
    // the history of one cell
    index('competition_log_cell')
      .on(table.competitorId, table.climbId, table.seq)
      .where(sql`${table.climbId} is not null`),
    // purge and own data of who did it
    index('competition_log_actor')
      .on(table.actorUid)
      .where(sql`${table.actorUid} is not null`),
    // the purge's walk: only these rows repeat names and contact details, and they are few beside the scores
    index('competition_log_texts')
      .on(table.competitionId, table.seq)
      .where(sql`${table.climbId} is null`),
  ],
);
