import {
  competitorColumns,
  contactColumns,
  publicColumns,
} from '@cruxboard/domain/competitions/competitors/columns';
import { limits } from '@cruxboard/domain/limits';
import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import * as z from 'zod/mini';
import { sentShape, storedShape } from '../../columns';
import { defineCallable, defineRead } from '../../define';
import { importChoices, importExpectation, importFile, importReport } from '../../imports';
import { id, instant, nothing } from '../../primitives';
import { seenSeq } from '../../edit-conflicts';
import { score } from '../scores/scores';

export const competitorState = z.enum(competitorStates);
export type CompetitorState = z.output<typeof competitorState>;

/** A competitor as everyone may see them. */
export const competitorPublic = z.object({
  id,
  ...storedShape(publicColumns),
  state: competitorState,
});
export type CompetitorPublic = z.output<typeof competitorPublic>;

/** A competitor for staff; contact details are null for judges and setters. */
export const competitorManaged = z.extend(competitorPublic, {
  ...storedShape(contactColumns),
  isClaimed: z.boolean(),
  /**
   * Username of the account that claimed them; null without access to contact details, and if that account is
   * deactivated.
   */
  claimedBy: z.nullable(z.string()),
  claimedAt: z.nullable(instant),
  /** When their current email was last invited; null without access to contact details. */
  invitedAt: z.nullable(instant),
  scoreCount: z.number(),
});
export type CompetitorManaged = z.output<typeof competitorManaged>;

export const readCompetitor = defineRead({
  name: 'competitors.readCompetitor',
  summary: 'A competitor with every score',
  path: '/api/competitions/{competitionId}/competitors/{competitorId}',
  access: 'public',
  params: z.strictObject({ competitionId: id, competitorId: id }),
  query: nothing,
  response: z.object({
    competitor: competitorPublic,
    scores: z.array(z.pick(score, { climbId: true, cell: true, version: true })),
  }),
  errors: ['not_found'],
});

export const readManagedCompetitors = defineRead({
  name: 'competitors.readManagedCompetitors',
  summary: 'All competitors, for staff',
  path: '/api/manage/competitions/{competitionId}/competitors',
  access: 'session',
  params: z.strictObject({ competitionId: id }),
  query: nothing,
  response: z.object({
    seq: z.number(),
    items: z.array(competitorManaged),
    placesLeft: z.number(),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const competitorFields = sentShape(competitorColumns);

export const addCompetitor = defineCallable({
  name: 'competitors.addCompetitor',
  summary: 'Add a competitor',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, ...competitorFields }),
  output: z.object({ competitorId: id, placesLeft: z.number(), seq: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'balance_empty',
    'number_taken',
    'results_final',
  ],
});

export const updateCompetitor = defineCallable({
  name: 'competitors.updateCompetitor',
  summary: 'Change a competitor',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    competitorId: id,
    seenSeq,
    ...competitorFields,
    name: z.optional(competitorFields.name),
    state: z.optional(competitorState),
  }),
  output: z.object({ seq: z.number() }),
  errors: [
    'edit_conflict',
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'number_taken',
    'results_final',
  ],
});

/** Changes the category, cohort, starting group or state of many competitors: all of them, or none if one isn't found. */
export const updateCompetitors = defineCallable({
  name: 'competitors.updateCompetitors',
  summary: 'Change the category, cohort, starting group or state of many competitors',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    seenSeq,
    competitorIds: z
      .array(id)
      .check(z.minLength(1), z.maxLength(limits.competitor.import.recordsMax)),
    categoryId: competitorFields.categoryId,
    cohortId: competitorFields.cohortId,
    startingGroup: competitorFields.startingGroup,
    state: z.optional(competitorState),
  }),
  output: z.object({ seq: z.number(), changedCount: z.number() }),
  errors: [
    'edit_conflict',
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'results_final',
  ],
});

/** Gives every competitor without a number the next free one, by category and name. */
export const numberCompetitors = defineCallable({
  name: 'competitors.numberCompetitors',
  summary: 'Give every competitor without a number the next free one',
  access: 'initialised',
  input: z.strictObject({ competitionId: id }),
  output: z.object({ seq: z.number(), numberedCount: z.number() }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

/** Removes a competitor and their scores. Without scores, the place is freed up. */
export const removeCompetitor = defineCallable({
  name: 'competitors.removeCompetitor',
  summary: 'Remove a competitor',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, competitorId: id }),
  output: z.object({ placesLeft: z.number(), seq: z.number() }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

/** Reads a CSV file of competitors: previews it, or imports all rows or none. */
export const bulkImportCompetitors = defineCallable({
  name: 'competitions.bulkImportCompetitors',
  summary: 'Import competitors from a CSV file',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    file: importFile,
    choices: z.optional(importChoices),
    expected: z.optional(importExpectation),
    /** The preview's. */
    seenSeq,
    mode: z.enum(['preview', 'commit']),
  }),
  output: importReport,
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'import_invalid',
    'import_too_large',
    'import_encoding',
    'balance_empty',
    'edit_conflict',
    'results_final',
  ],
});

/** Joins an open competition under the caller's profile name. */
export const joinCompetition = defineCallable({
  name: 'competitors.joinCompetition',
  summary: 'Join a competition',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, categoryId: z.optional(z.nullable(id)) }),
  output: z.object({ competitorId: id, seq: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'registration_closed',
    'already_joined',
    'balance_empty',
    'competition_state',
  ],
});

/** Unclaimed competitors whose email or phone is a verified one of the caller. */
export const getUnclaimedCompetitors = defineCallable({
  name: 'competitions.getUnclaimedCompetitorsFromContact',
  summary: 'Competitors you can claim',
  access: 'initialised',
  input: z.strictObject({ competitionId: z.optional(id) }),
  output: z.object({
    items: z.array(
      z.object({
        competitionId: id,
        competitionName: z.string(),
        competitorId: id,
        name: z.string(),
        number: z.nullable(z.number()),
      }),
    ),
  }),
  errors: ['competitions_disabled'],
});

export const claimCompetitor = defineCallable({
  name: 'competitors.claimCompetitor',
  summary: 'Claim a competitor with a confirmed email or phone',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, competitorId: id }),
  output: z.object({ competitorId: id, seq: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'competitor_claimed',
    'already_joined',
    'registration_closed',
    'competition_state',
  ],
});

/** Undoes a claim; the scores stay and no place is freed up. */
export const unclaimCompetitor = defineCallable({
  name: 'competitors.unclaimCompetitor',
  summary: 'Undo the claim of a competitor',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, competitorId: id }),
  output: z.object({ seq: z.number() }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'competitor_unclaimed'],
});

/**
 * Emails competitors a link to claim their entry; claiming takes a verified email or phone. Competitors who can't be
 * invited now are skipped and counted.
 */
export const inviteCompetitors = defineCallable({
  name: 'competitors.inviteCompetitors',
  summary: 'Invite competitors by email to claim their entries',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    competitorIds: z
      .array(id)
      .check(z.minLength(1), z.maxLength(limits.competitor.import.recordsMax)),
  }),
  output: z.object({
    seq: z.number(),
    invitedCount: z.number(),
    leftOut: z.object({
      claimed: z.number(),
      withoutEmail: z.number(),
      /** Skipped because the entry or address has reached its daily limit. */
      recent: z.number(),
    }),
  }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'competition_state',
    'registration_closed',
    'rate_limited',
  ],
});

/** The caller's relation to an entry. Only someone with a verified contact of the entry learns that it is claimed. */
export const claimStanding = z.enum([
  // not signed in
  'visitor',
  // signed in with an unverified email
  'unconfirmed',
  // already the caller's entry
  'own',
  'claimable',
  // the caller has another entry here
  'joined',
  'claimed',
  // registration is closed
  'closed',
  // no verified email or phone matches
  'stranger',
]);
export type ClaimStanding = z.output<typeof claimStanding>;

export const readClaim = defineRead({
  name: 'competitors.readClaim',
  summary: 'Whether you can claim a competitor',
  path: '/api/competitions/{competitionId}/competitors/{competitorId}/claim',
  access: 'public',
  params: z.strictObject({ competitionId: id, competitorId: id }),
  query: nothing,
  response: z.object({ competitor: competitorPublic, standing: claimStanding }),
  errors: ['not_found'],
});
