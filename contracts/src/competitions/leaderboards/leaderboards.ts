import * as z from 'zod/mini';
import { climbStatistics, competitionClimb } from '../climbs/climbs';
import {
  competitionFormat,
  competitionRules,
  competitionState,
  group,
} from '../competitions/competitions';
import { competitorPublic } from '../competitors/competitors';
import { defineLiveEvent, defineRead } from '../../define';
import { id, instant, nothing } from '../../primitives';

/** One counted climb. `valueHundredths` includes the flash bonus. */
export const countedClimb = z.object({
  climbId: id,
  number: z.number(),
  valueHundredths: z.number(),
  isFlash: z.boolean(),
});

/** What a competitor has: a total, and the keys that separate equal totals, greater is better. */
export const boardResult = z.object({
  competitorId: id,
  totalHundredths: z.number(),
  keys: z.array(z.number()),
  counted: z.array(countedClimb),
  topCount: z.number(),
  flashCount: z.number(),
  zoneCount: z.number(),
});
export type BoardResult = z.output<typeof boardResult>;

/** One line of the ticker. */
export const latestScore = z.object({
  seq: z.number(),
  at: instant,
  competitorId: id,
  climbNumber: z.number(),
  kind: z.enum(['top', 'flash', 'zone', 'attempt', 'removed']),
  deltaHundredths: z.number(),
});
export type LatestScore = z.output<typeof latestScore>;

/** Facts of the competition that a board shows and that may change while it is watched. */
export const boardCompetition = z.object({
  id,
  name: z.string(),
  format: competitionFormat,
  state: competitionState,
  venue: z.string(),
  timeZone: z.string(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  finalisedAt: z.nullable(instant),
  /** Since when it goes on after it had ended; stays when it ends again. */
  reactivatedAt: z.nullable(instant),
  bannerUrl: z.nullable(z.string()),
  isSelfScoring: z.boolean(),
  rules: competitionRules,
  categories: z.array(group),
  cohorts: z.array(group),
});
export type BoardCompetition = z.output<typeof boardCompetition>;

/** Ranks 15 minutes ago, for the change arrows: overall, in the category, in the cohort; null: had none. */
export const earlierRanks = z.object({
  competitorId: id,
  overall: z.nullable(z.number()),
  category: z.nullable(z.number()),
  cohort: z.nullable(z.number()),
});

export type EarlierRanks = z.output<typeof earlierRanks>;

/** The whole board at one seq. Viewers rank it themselves by the domain's rule. `latest` is newest first. */
export const board = z.object({
  seq: z.number(),
  competition: boardCompetition,
  climbs: z.array(competitionClimb),
  statistics: z.array(climbStatistics),
  competitors: z.array(competitorPublic),
  results: z.array(boardResult),
  earlier: z.array(earlierRanks),
  latest: z.array(latestScore),
});
export type Board = z.output<typeof board>;

/**
 * Everything that changed between `fromSeq` (exclusive) and `seq`; absent parts did not change. The parts
 * carry whole rows as they stand at `seq`, so a delta fits every board from `fromSeq` on: a viewer at a
 * seq below `fromSeq` has missed something and reads anew, one at `seq` or above it (but for one whose
 * `fromSeq` equals its `seq`: only earlier ranks moved) may leave it. `latest` holds the new lines alone,
 * newest first.
 */
export const boardDelta = z.object({
  fromSeq: z.number(),
  seq: z.number(),
  competition: z.optional(boardCompetition),
  climbs: z.optional(z.array(competitionClimb)),
  removedClimbs: z.optional(z.array(id)),
  statistics: z.optional(z.array(climbStatistics)),
  competitors: z.optional(z.array(competitorPublic)),
  removedCompetitors: z.optional(z.array(id)),
  results: z.optional(z.array(boardResult)),
  earlier: z.optional(z.array(earlierRanks)),
  latest: z.optional(z.array(latestScore)),
});
export type BoardDelta = z.output<typeof boardDelta>;

const inCompetition = z.strictObject({ competitionId: id });

export const readBoard = defineRead({
  name: 'leaderboards.readBoard',
  summary: 'The full live leaderboard of a competition',
  path: '/api/competitions/{competitionId}/board',
  access: 'public',
  params: inCompetition,
  query: nothing,
  response: board,
  errors: ['not_found'],
});

/** One ranked line. `rank` is null for withdrawn and disqualified competitors, at the foot. */
export const leaderboardRow = z.object({
  rank: z.nullable(z.number()),
  change: z.nullable(z.number()),
  competitorId: id,
  name: z.string(),
  number: z.nullable(z.number()),
  categoryId: z.nullable(id),
  state: z.enum(['competing', 'withdrawn', 'disqualified']),
  totalHundredths: z.number(),
  counted: z.array(countedClimb),
  /** What separated this row from the one above where totals are equal, in words. */
  tie: z.nullable(z.string()),
});
export type LeaderboardRow = z.output<typeof leaderboardRow>;

/** How a ranked view of a board is written. */
export const boardViewPattern = /^(overall|(category|cohort):[A-Za-z0-9_-]{1,128})$/;

/** A ranked view: `overall`, `category:{id}` or `cohort:{id}`. */
export const readLeaderboard = defineRead({
  name: 'leaderboards.readLeaderboard',
  summary: 'The ranked leaderboard of a competition',
  path: '/api/competitions/{competitionId}/leaderboard',
  access: 'public',
  params: inCompetition,
  query: z.strictObject({
    view: z._default(
      z.string().check(z.regex(boardViewPattern, 'Must be overall, category:{id} or cohort:{id}')),
      'overall',
    ),
  }),
  response: z.object({ seq: z.number(), view: z.string(), rows: z.array(leaderboardRow) }),
  errors: ['not_found', 'bad_request'],
});

/** First frame of a stream, and whenever deltas would not do. */
export const boardSnapshot = defineLiveEvent({
  type: 'board.snapshot',
  summary: 'The full leaderboard',
  data: board,
});
/** What changed since the frame before. */
export const boardChanged = defineLiveEvent({
  type: 'board.delta',
  summary: 'What changed on the leaderboard',
  data: boardDelta,
});
