import type { CompetitorState } from '@cruxboard/domain/competitions/results/results';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { categories, cohorts } from '../groups/schema';
import { competitions } from '../competitions/schema';
import { instant } from '../../platform/db/columns';

export const competitors = pgTable(
  'competitors',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text(),
    phone: text(),
    number: integer(),
    categoryId: text('category_id').references(() => categories.id, { onDelete: 'set null' }),
    cohortId: text('cohort_id').references(() => cohorts.id, { onDelete: 'set null' }),
    seed: integer(),
    startingGroup: text('starting_group'),
    state: text().$type<CompetitorState>().notNull().default('competing'),
    claimedBy: text('claimed_by').references(() => accounts.uid, { onDelete: 'set null' }),
    claimedAt: instant('claimed_at'),
    /** Of a finalist: the id of the entry in the qualification. */
    qualifiedAs: text('qualified_as'),
    /** When the current email was last invited. */
    invitedAt: instant('invited_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // lists a competition's competitors
    index('competitors_competition').on(table.competitionId, table.id),
    // numbers are unique
    uniqueIndex('competitors_number')
      .on(table.competitionId, table.number)
      .where(sql`${table.number} is not null`),
    // one claim per user and competition; lists the competitions a user joined
    uniqueIndex('competitors_claim')
      .on(table.claimedBy, table.competitionId)
      .where(sql`${table.claimedBy} is not null`),
    // claiming by a verified email
    index('competitors_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.claimedBy} is null`),
    index('competitors_phone')
      .on(sql`regexp_replace(${table.phone}, '[^0-9+]', '', 'g')`)
      .where(sql`${table.claimedBy} is null`),
    index('competitors_category').on(table.categoryId),
    index('competitors_cohort').on(table.cohortId),
  ],
);

/** Invitations sent, counted per day by address and by sender. */
export const competitorInvitations = pgTable(
  'competitor_invitations',
  {
    id: text().primaryKey(),
    /** A keyed hash, so that the table alone identifies nobody. */
    addressHash: text('address_hash').notNull(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    sentBy: text('sent_by')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    // counts invitations per address and per sender
    index('competitor_invitations_address').on(table.addressHash, table.sentAt),
    index('competitor_invitations_sender').on(table.sentBy, table.sentAt),
    // the nightly sweep
    index('competitor_invitations_sent_at').on(table.sentAt),
    // deleted together with a draft
    index('competitor_invitations_competition').on(table.competitionId),
  ],
);

/** Merged competitors: their ids redirect in links, printed codes and the log. */
export const mergedCompetitors = pgTable(
  'merged_competitors',
  {
    id: text().primaryKey(),
    competitionId: text('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    intoId: text('into_id')
      .notNull()
      .references(() => competitors.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // the history of a competitor's cells
    index('merged_competitors_into').on(table.intoId),
    // deleted together with a draft
    index('merged_competitors_competition').on(table.competitionId),
  ],
);
