import { lateReasons } from '@cruxboard/domain/competitions/scores/decide-recording';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, instant, nothing, whole } from '../../primitives';
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
 * competitor is kept as late for staff to decide; staff themselves correct until results are final. One with `recordedAt`
 * comes from a device that kept it, and was maybe made while it was allowed: it is kept as late also where the results
 * have become final, or self-scoring was switched off.
 */
export const recordScore = defineCallable({
  name: 'scores.recordScore',
  summary: 'Record a competitor’s score on a climb',
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

/** A score that waits for staff, with what they have to know to decide it. */
export const lateScore = z.object({
  id,
  competitorId: id,
  competitorName: z.string(),
  climbId: id,
  climbNumber: z.number(),
  cell,
  why: z.enum(lateReasons),
  /** Null where they are not to be named any more. */
  sentByName: z.nullable(z.string()),
  recordedAt: z.nullable(instant),
  receivedAt: instant,
  /** What the cell holds now; `version` 0 and no cell where nothing was ever entered. */
  current: z.object({
    version: z.number(),
    cell: z.nullable(cell),
    enteredByName: z.nullable(z.string()),
    enteredAt: z.nullable(instant),
  }),
  /** Whether the cell was changed after its sender had seen it. */
  isChangedSince: z.boolean(),
  /** Why it cannot be accepted, until staff change that. */
  obstacle: z.nullable(z.enum(['competition_climb_inactive', 'competitor_out'])),
});
export type LateScore = z.output<typeof lateScore>;

/**
 * Accepts or refuses a late score. `version` is the one of the cell that the decider saw, without it the one that the
 * sender saw: where the cell has another by now, accepting is a `score_conflict`.
 */
export const decideLateScore = defineCallable({
  name: 'scores.decideLateScore',
  summary: 'Accept or refuse a late score',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    lateId: id,
    decision: z.enum(['accept', 'refuse']),
    version: z.optional(whole(0, 1_000_000)),
  }),
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

/**
 * All cells of a competition that were ever entered (one taken back keeps its version), for staff; or those of a climb
 * or a competitor alone. What waits as late is that of the competitor asked for, else of the whole competition.
 */
export const readScores = defineRead({
  name: 'scores.readScores',
  summary: 'All scores of a competition, for its staff',
  path: '/api/manage/competitions/{competitionId}/scores',
  access: 'session',
  params: z.strictObject({ competitionId: id }),
  query: z.strictObject({ climbId: z.optional(id), competitorId: z.optional(id) }),
  response: z.object({
    seq: z.number(),
    items: z.array(score),
    /** Climbs taken out on which something was entered, or came late whatever became of it: by number. */
    outClimbIds: z.array(id),
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
  /** `kept` came late and was accepted or refused later, if at all; neither it nor a refused one stood by itself. */
  kind: z.enum(['entered', 'kept', 'accepted', 'refused']),
  /** Who entered or decided it; null where they are not to be named any more. */
  byName: z.nullable(z.string()),
  cell,
  reason: z.nullable(z.string()),
});
export type ScoreEntry = z.output<typeof scoreEntry>;

/** What was ever entered in one cell, the latest first: the latest 200, and whether there is more. */
export const readScoreHistory = defineRead({
  name: 'scores.readScoreHistory',
  summary: 'The history of a competitor’s score on a climb, for staff',
  path: '/api/manage/competitions/{competitionId}/scores/{competitorId}/{climbId}',
  access: 'session',
  params: z.strictObject({ competitionId: id, competitorId: id, climbId: id }),
  query: nothing,
  response: z.object({ items: z.array(scoreEntry), hasEarlier: z.boolean() }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** One's own score that came late: null decided by nobody yet. */
export const ownLateScore = z.object({
  id,
  climbId: id,
  cell,
  why: z.enum(lateReasons),
  receivedAt: instant,
  decision: z.nullable(z.enum(['accept', 'refuse'])),
});
export type OwnLateScore = z.output<typeof ownLateScore>;

/** One's own competitor in a competition, with every cell, and what came late, oldest first. */
export const readOwnScores = defineRead({
  name: 'scores.readOwnScores',
  summary: 'Your score card',
  path: '/api/me/competitions/{competitionId}/scores',
  access: 'session',
  params: z.strictObject({ competitionId: id }),
  query: nothing,
  response: z.object({
    competitorId: z.nullable(id),
    items: z.array(score),
    late: z.array(ownLateScore),
  }),
  errors: ['unauthenticated', 'not_found'],
});
