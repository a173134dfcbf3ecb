import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../define';
import { id, instant, nothing, whole } from '../primitives';
import { cell } from './cells';

/** One competitor on one climb. `version` counts the changes of the cell; 0 is a cell never entered. */
export const score = z.object({
  competitorId: id,
  climbId: id,
  version: z.number(),
  cell,
  enteredBy: z.nullable(z.string()),
  enteredAt: z.nullable(instant),
});
export type Score = z.output<typeof score>;

/**
 * Records the whole cell. `version` is the one that the sender saw: another one in the database is a
 * `score_conflict` whose details carry `current`, the score as it stands, and `enteredByName`. After the end a score of a
 * competitor is kept as late for staff to decide; staff themselves correct until results are final.
 */
export const recordScore = defineCallable({
  name: 'scores.recordScore',
  summary: 'Record one competitor’s score on one climb',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    competitorId: id,
    climbId: id,
    version: whole(0, 1_000_000),
    cell,
    /** When the press was made on the device; only told, never trusted for order. */
    recordedAt: z.optional(instant),
    /** Why a value that stood was changed. */
    reason: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(140), z.regex(/^\P{Cc}*$/u, 'Must be one line of text')),
    ),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('recorded'), score, seq: z.number() }),
    z.object({ status: z.literal('late'), lateId: id }),
  ]),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'self_scoring_off',
    'competition_not_started',
    'results_final',
    'competition_climb_inactive',
    'competitor_out',
    'score_conflict',
    'score_invalid',
  ],
});

export const lateScore = z.object({
  id,
  competitorId: id,
  competitorName: z.string(),
  climbId: id,
  climbNumber: z.number(),
  cell,
  recordedAt: z.nullable(instant),
  receivedAt: instant,
});
export type LateScore = z.output<typeof lateScore>;

/** Accepts or refuses a score that arrived after the end. */
export const decideLateScore = defineCallable({
  name: 'scores.decideLateScore',
  summary: 'Accept or refuse a late score',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, lateId: id, decision: z.enum(['accept', 'refuse']) }),
  output: z.object({ score: z.nullable(score) }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'results_final',
    'competition_climb_inactive',
    'competitor_out',
    'score_conflict',
    'score_invalid',
  ],
});

/** All cells of a competition that were ever entered (one taken back keeps its version), for staff. */
export const readScores = defineRead({
  name: 'scores.readScores',
  summary: 'All scores of a competition, for its staff',
  path: '/api/manage/competitions/{competitionId}/scores',
  access: 'session',
  params: z.strictObject({ competitionId: id }),
  query: z.strictObject({ climbId: z.optional(id) }),
  response: z.object({
    seq: z.number(),
    items: z.array(score),
    /** Those whom `enteredBy` means, by the name on the board or of the account; null: not to be named any more. */
    scorers: z.array(z.object({ uid: z.string(), name: z.nullable(z.string()) })),
    late: z.array(lateScore),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** One value that was entered in a cell. */
export const scoreEntry = z.object({
  seq: z.number(),
  at: instant,
  /** `accepted` and `refused` came after the end; a refused one never stood. */
  kind: z.enum(['entered', 'accepted', 'refused']),
  /** Who entered or decided it; null where they are not to be named any more. */
  byName: z.nullable(z.string()),
  cell,
  reason: z.nullable(z.string()),
});
export type ScoreEntry = z.output<typeof scoreEntry>;

/** What was ever entered in one cell, the latest first: the latest 200, and whether there is more. */
export const readScoreHistory = defineRead({
  name: 'scores.readScoreHistory',
  summary: 'Everything that was entered for one competitor on one climb, for staff',
  path: '/api/manage/competitions/{competitionId}/scores/{competitorId}/{climbId}',
  access: 'session',
  params: z.strictObject({ competitionId: id, competitorId: id, climbId: id }),
  query: nothing,
  response: z.object({ items: z.array(scoreEntry), hasEarlier: z.boolean() }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** One's own competitor in a competition, with every cell. */
export const readOwnScores = defineRead({
  name: 'scores.readOwnScores',
  summary: 'One’s own score card',
  path: '/api/me/competitions/{competitionId}/scores',
  access: 'session',
  params: z.strictObject({ competitionId: id }),
  query: nothing,
  response: z.object({
    competitorId: z.nullable(id),
    items: z.array(score),
  }),
  errors: ['unauthenticated', 'not_found'],
});
