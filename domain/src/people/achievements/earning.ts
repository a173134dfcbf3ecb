import type { GymColour } from '../../gyms/gyms/colours';
import { dayOf } from '../../gyms/rankings/months';
import {
  achievementsById,
  badgeColours,
  colourAchievementId,
  countAchievementId,
  countThresholds,
  gradeAchievementId,
  rankAchievementId,
  rankBadges,
  setDayId,
  type Achievement,
  type AchievementProgress,
  type CountKey,
  type RankGroup,
} from './catalogue';

/**
 * A gym's month earns rank badges only with at least this many ranked climbers.
 * @upcoming achievements by rank in a gym
 */
export const rankedClimbersMin = 5;

/**
 * Returns the ids earned when a count rises from `before` to `after`, lowest first; none when it falls,
 * because counted achievements stay.
 * @upcoming achievements by counting
 */
export function earnedByCount(key: CountKey, before: number, after: number): string[] {
  return countThresholds[key]
    .filter((threshold) => before < threshold && threshold <= after)
    .map((threshold) => countAchievementId(key, threshold));
}

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

/** An ascent as achievements see it; `setOn` is the calendar day of setting in the gym's zone. */
export interface AchievingAscent {
  readonly colour: GymColour;
  readonly gradeNumber: number | null;
  readonly setOn: string | null;
  readonly climbedAt: Date;
  readonly timeZone: string;
}

/**
 * Returns the ids an ascent earns by its climb: colour, grade and set day. Only the first of each counts.
 * @upcoming achievements by counting
 */
export function earnedByAscent(ascent: AchievingAscent): string[] {
  const earned: string[] = [];
  const colour = badgeColours.find((id) => id === ascent.colour);
  if (colour !== undefined) earned.push(colourAchievementId(colour));
  if (ascent.gradeNumber !== null) earned.push(gradeAchievementId(ascent.gradeNumber));
  if (ascent.setOn === dayOf(ascent.climbedAt, ascent.timeZone)) earned.push(setDayId);
  return earned;
}

/**
 * Returns a chain's next level above `count`, null after the last.
 * @upcoming achievements by counting
 */
export function nextByCount(
  key: CountKey,
  count: number,
): (Achievement & { readonly progress: AchievementProgress }) | null {
  const threshold = countThresholds[key].find((value) => value > count);
  if (threshold === undefined) return null;
  const next = achievementsById.get(countAchievementId(key, threshold));
  return next === undefined || next.progress === null ? null : { ...next, progress: next.progress };
}
