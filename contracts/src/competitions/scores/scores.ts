import { lateReasons } from '@cruxboard/domain/competitions/scores/decide-recording';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, instant, nothing, whole } from '../../primitives';
import { cell } from './cells';

/** A competitor's score on a climb. `version` counts the cell's changes; 0 means never entered. */
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
 * Records a whole cell. `version` is the one the sender saw; if the stored one differs, it is a `score_conflict`
 * whose details have the `current` score and `enteredByName`. After the end, or on a climb that staff entered, a
 * competitor's score is kept as a late score for staff to decide; staff can correct scores until results are final. A score with `recordedAt` was queued
 * on a device, possibly while it was still allowed, so it is kept as late even if results are final or self-scoring
 * was switched off.
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
    /** When the score was entered on the device; informational, never used for order. */
    recordedAt: z.optional(instant),
    /** Why an existing score was changed. */
    reason: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(140), z.regex(/^\P{Cc}*$/u, 'Must be one line of text')),
    ),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('recorded'), score, seq: z.number() }),
    z.object({ status: z.literal('late'), lateId: id, why: z.enum(lateReasons) }),
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
    'starting_group_other',
    'score_conflict',
    'score_invalid',
  ],
});

/**
 * Moves what was entered for the wrong competitor to another who has nothing on that climb yet, in one step: neither
 * is ever shown with both or none of it.
 */
export const moveScore = defineCallable({
  name: 'scores.moveScore',
  summary: 'Move a score to the competitor it belongs to',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    climbId: id,
    from: z.strictObject({ competitorId: id, version: whole(1, 1_000_000) }),
    to: z.strictObject({ competitorId: id, version: whole(0, 1_000_000) }),
  }),
  output: z.object({ from: score, to: score, seq: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'competition_not_started',
    'results_final',
    'competition_climb_inactive',
    'competitor_out',
    'starting_group_other',
    'score_conflict',
    'score_invalid',
  ],
});

/**
 * Leaves a conflict to others of the staff: the caller's value waits like a late score, and what stands counts until
 * it is decided.
 */
export const askHeadJudge = defineCallable({
  name: 'scores.askHeadJudge',
  summary: 'Leave two conflicting scores to the head judge',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    competitorId: id,
    climbId: id,
    /** The version of the score that stands. */
    version: whole(0, 1_000_000),
    /** The caller's own. */
    cell,
    recordedAt: z.optional(instant),
  }),
  output: z.object({ lateId: id }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'competition_not_started',
    'results_final',
    'competition_climb_inactive',
    'competitor_out',
    'starting_group_other',
    'score_invalid',
  ],
});

/** A late score with what staff need to decide it. */
export const lateScore = z.object({
  id,
  competitorId: id,
  competitorName: z.string(),
  climbId: id,
  climbNumber: z.number(),
  cell,
  why: z.enum(lateReasons),
  /** Null if they may no longer be named. */
  sentByName: z.nullable(z.string()),
  recordedAt: z.nullable(instant),
  receivedAt: instant,
  /** The current score; `version` 0 and no cell if none was ever entered. */
  current: z.object({
    version: z.number(),
    cell: z.nullable(cell),
    enteredByName: z.nullable(z.string()),
    enteredAt: z.nullable(instant),
  }),
  /** Whether the cell has changed since its sender saw it. */
  isChangedSince: z.boolean(),
  /** What keeps it from being accepted until staff change it. */
  obstacle: z.nullable(
    z.enum(['competition_climb_inactive', 'competitor_out', 'starting_group_other']),
  ),
});
export type LateScore = z.output<typeof lateScore>;

/**
 * Accepts or refuses a late score. `version` is the cell's version the decider saw, by default the one the sender
 * saw; if the cell has changed, accepting is a `score_conflict`.
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
    'competition_not_started',
    'results_final',
    'competition_climb_inactive',
    'competitor_out',
    'starting_group_other',
    'score_conflict',
    'score_invalid',
  ],
});

/**
 * Every cell ever entered in a competition (cleared ones keep their version), for staff, optionally of one climb or
 * competitor. Late scores are those of that competitor, or of the whole competition.
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
    /** Removed climbs with scores or late scores, by number. */
    outClimbIds: z.array(id),
    /** The people in `enteredBy`, by their name in the competition; null if they may no longer be named. */
    scorers: z.array(z.object({ uid: z.string(), name: z.nullable(z.string()) })),
    late: z.array(lateScore),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

/** A value once entered in a cell. */
export const scoreEntry = z.object({
  seq: z.number(),
  at: instant,
  /** `received` is a late score before its decision. Neither it nor a refused one ever counted. */
  kind: z.enum(['entered', 'received', 'accepted', 'refused']),
  /** Who entered or decided it; null if they may no longer be named. */
  byName: z.nullable(z.string()),
  cell,
  reason: z.nullable(z.string()),
});
export type ScoreEntry = z.output<typeof scoreEntry>;

/** A cell's history, newest first, up to 200 entries, and whether there is more. */
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

/** A late score of the caller; `decision` is null until decided. */
export const ownLateScore = z.object({
  id,
  climbId: id,
  cell,
  why: z.enum(lateReasons),
  receivedAt: instant,
  decision: z.nullable(z.enum(['accept', 'refuse'])),
});
export type OwnLateScore = z.output<typeof ownLateScore>;

/** The caller's competitor in a competition with every cell and late score, oldest first. */
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
