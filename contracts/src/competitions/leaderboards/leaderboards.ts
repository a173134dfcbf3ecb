import { competitorStates } from '@cruxboard/domain/competitions/results/results';
import * as z from 'zod/mini';
import { climbStatistics, competitionClimb } from '../climbs/climbs';
import {
  competitionFormat,
  competitionRules,
  competitionState,
  group,
} from '../competitions/competitions';
import { competitorPublic } from '../competitors/competitors';
import { defineCallable, defineLiveEvent, defineRead } from '../../define';
import { id, instant, nothing } from '../../primitives';

/** A climb that counts. `valueHundredths` includes the flash bonus. */
export const countedClimb = z.object({
  climbId: id,
  number: z.number(),
  valueHundredths: z.number(),
  isFlash: z.boolean(),
});

/**
 * What a competitor did on a climb of a final: attempts so far, the best zone (0 for none), and the attempts it and the
 * top were reached on (0 for not reached).
 */
export const triedClimb = z.object({
  climbId: id,
  attempts: z.number(),
  zone: z.number(),
  zoneAttempts: z.number(),
  topAttempts: z.number(),
  valueHundredths: z.number(),
});
export type TriedClimb = z.output<typeof triedClimb>;

/** A competitor's total and tie-break keys; greater is better. */
export const boardResult = z.object({
  competitorId: id,
  /** Whether an attempt is recorded on a climb that counts for them; without one there is no rank. */
  hasAttempt: z.boolean(),
  totalHundredths: z.number(),
  keys: z.array(z.number()),
  counted: z.array(countedClimb),
  topCount: z.number(),
  flashCount: z.number(),
  zoneCount: z.number(),
  /** Every climb of a final with a recorded attempt; absent in a pumpfest. */
  tried: z.optional(z.array(triedClimb)),
});
export type BoardResult = z.output<typeof boardResult>;

/** A ticker line. */
export const latestScore = z.object({
  seq: z.number(),
  at: instant,
  competitorId: id,
  climbNumber: z.number(),
  kind: z.enum(['top', 'flash', 'zone', 'attempt', 'removed', 'corrected']),
  /** The attempt it happened on, in a final. */
  attempt: z.optional(z.number()),
  deltaHundredths: z.number(),
});
export type LatestScore = z.output<typeof latestScore>;

/** Competition details that the leaderboard shows and that may change while it is watched. */
export const boardCompetition = z.object({
  id,
  name: z.string(),
  format: competitionFormat,
  state: competitionState,
  isOpenForEntries: z.boolean(),
  venue: z.string(),
  timeZone: z.string(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  finalisedAt: z.nullable(instant),
  /** Since when scores are hidden until the reveal; absent on boards that were stored before there was any. */
  frozenAt: z.optional(z.nullable(instant)),
  /** When it was last reopened; stays when it ends again. */
  reactivatedAt: z.nullable(instant),
  /** When scoring closes by itself: the announced end with its grace; null if staff end it. */
  closesAt: z.nullable(instant),
  bannerUrl: z.nullable(z.string()),
  isSelfScoring: z.boolean(),
  isOverallHidden: z.boolean(),
  rules: competitionRules,
  categories: z.array(group),
  cohorts: z.array(group),
});
export type BoardCompetition = z.output<typeof boardCompetition>;

/** Ranks 15 minutes ago, for the change arrows: overall, in the category, in the cohort. Null if there was none. */
export const earlierRanks = z.object({
  competitorId: id,
  overall: z.nullable(z.number()),
  category: z.nullable(z.number()),
  cohort: z.nullable(z.number()),
});

export type EarlierRanks = z.output<typeof earlierRanks>;

/** Who is on a climb of a running final: whom its judge has open. */
export const onWall = z.object({ climbId: id, competitorId: id });
export type OnWall = z.output<typeof onWall>;

/** The whole leaderboard at one seq. Viewers rank it themselves with the domain's rules. `latest` is newest first. */
export const board = z.object({
  seq: z.number(),
  competition: boardCompetition,
  climbs: z.array(competitionClimb),
  statistics: z.array(climbStatistics),
  competitors: z.array(competitorPublic),
  results: z.array(boardResult),
  earlier: z.array(earlierRanks),
  latest: z.array(latestScore),
  /** In order of the climbs; absent on boards that were stored before there was any. */
  wall: z.optional(z.array(onWall)),
});
export type Board = z.output<typeof board>;

/**
 * Everything that changed between `fromSeq` (exclusive) and `seq`; missing parts didn't change. Parts carry whole
 * rows as of `seq`, so a delta applies to any board at `fromSeq` or later. A viewer below `fromSeq` has missed
 * something and refetches; one at `seq` or above can skip it, unless `fromSeq` equals `seq`, when only earlier ranks
 * or the wall changed. `latest` has just the new lines, newest first.
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
  wall: z.optional(z.array(onWall)),
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

/** What `readBoard` answers, for staff also while everybody else sees a frozen board. */
export const readManagedBoard = defineRead({
  name: 'leaderboards.readManagedBoard',
  summary: 'The full live leaderboard of a competition for its staff, also while it is frozen',
  path: '/api/manage/competitions/{competitionId}/board',
  access: 'session',
  params: inCompetition,
  query: nothing,
  response: board,
  errors: ['not_found', 'permission_denied'],
});

const setFreeze = <const N extends `leaderboards.${string}`>(name: N, summary: string) =>
  defineCallable({
    name,
    summary,
    access: 'initialised',
    input: inCompetition,
    output: z.object({ frozenAt: z.nullable(instant), seq: z.number() }),
    errors: ['competitions_disabled', 'not_found', 'permission_denied', 'competition_state'],
  });

export const freezeBoard = setFreeze(
  'leaderboards.freezeBoard',
  'Hide all scores from now on from everybody but staff, until the reveal',
);
export const revealBoard = setFreeze(
  'leaderboards.revealBoard',
  'Show everybody the results of a frozen leaderboard',
);

/**
 * A ranked row. `rank` is null for whoever has no recorded attempt, did not start, withdrew or was disqualified; they
 * are listed last. In a round with starting groups `rank` is the merged one: 1 + how many of any group have a better `groupRank`.
 */
export const leaderboardRow = z.object({
  rank: z.nullable(z.number()),
  /** The starting group; null in a round without groups. */
  startingGroup: z.nullable(z.string()),
  /** The rank within the starting group; null in a round without groups. */
  groupRank: z.nullable(z.number()),
  change: z.nullable(z.number()),
  competitorId: id,
  name: z.string(),
  number: z.nullable(z.number()),
  categoryId: z.nullable(id),
  state: z.enum(competitorStates),
  hasAttempt: z.boolean(),
  totalHundredths: z.number(),
  counted: z.array(countedClimb),
  /** Who is ahead of a tie with the row above (of the same starting group) and why, as a sentence; null without a tie. */
  tie: z.nullable(z.string()),
});
export type LeaderboardRow = z.output<typeof leaderboardRow>;

/** The form of a ranked view. */
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

/** The first frame of a stream, and later whenever deltas aren't enough. */
export const boardSnapshot = defineLiveEvent({
  type: 'board.snapshot',
  summary: 'The full leaderboard',
  data: board,
});
/** What changed since the previous frame. */
export const boardChanged = defineLiveEvent({
  type: 'board.delta',
  summary: 'What changed on the leaderboard',
  data: boardDelta,
});
