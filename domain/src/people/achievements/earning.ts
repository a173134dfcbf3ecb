import type { RankingBoard } from '../../gyms/rankings/boards';
import {
  achievementsById,
  countAchievementId,
  countThresholds,
  rankAchievementId,
  rankBadges,
  type Achievement,
  type AchievementProgress,
  type CountKey,
  type RankGroup,
} from './catalogue';

/** A gym's month earns rank badges only with at least this many ranked climbers. */
export const rankedClimbersMin = 5;

/** Returns the best badge for a rank (from 1), null below the top 50. */
export function earnedByRank(group: RankGroup, rank: number): string | null {
  const badge = rankBadges.find(({ rankMax }) => rank <= rankMax);
  return badge === undefined ? null : rankAchievementId(group, badge.id);
}

/**
 * Returns the badge for a rank in an ended competition, null for none: withdrawn and disqualified competitors
 * have no rank, and a score of 0 earns nothing, however small the field.
 */
export function earnedInCompetition(place: {
  readonly rank: number | null;
  readonly totalHundredths: number;
}): string | null {
  if (place.rank === null || place.totalHundredths <= 0) return null;
  return earnedByRank('top_competition_climbers', place.rank);
}

/** A rank in a gym's closed month. */
export interface MonthRank {
  readonly board: RankingBoard;
  readonly rank: number;
  /** How many climbers got a rank in that month. */
  readonly climberCount: number;
}

/** Returns the badge for a rank in a gym's closed month, null for none: a month needs enough ranked climbers. */
export function earnedInMonth({ board, rank, climberCount }: MonthRank): string | null {
  if (climberCount < rankedClimbersMin) return null;
  return earnedByRank(board === 'climbers' ? 'top_gym_climbers' : 'top_gym_helpers', rank);
}

/**
 * Returns whether an ascent earns the set day: logged on the day its climb was set, in the gym's zone. One dated back
 * doesn't: anybody could claim it later.
 */
export function isSetDay(ascent: {
  readonly setOn: string;
  readonly loggedOn: string;
  readonly climbedOn: string;
}): boolean {
  return ascent.loggedOn === ascent.setOn && ascent.climbedOn === ascent.setOn;
}

/** Returns whether an achievement stays when what earned it falls again: levels of a count do, firsts don't. */
export function isPermanent(achievementId: string): boolean {
  return (achievementsById.get(achievementId)?.progress ?? null) !== null;
}

/** Returns a chain's next level above `count`, null after the last. */
export function nextByCount(
  key: CountKey,
  count: number,
): (Achievement & { readonly progress: AchievementProgress }) | null {
  const threshold = countThresholds[key].find((value) => value > count);
  if (threshold === undefined) return null;
  const next = achievementsById.get(countAchievementId(key, threshold));
  return next === undefined || next.progress === null ? null : { ...next, progress: next.progress };
}
