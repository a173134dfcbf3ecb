import type { Achievement, AchievementGroup } from './catalogue';

/** Whom a gym's rank badge ranks; other badges are clear without it. */
const ranked: Partial<Record<AchievementGroup, string>> = {
  top_gym_climbers: 'climber',
  top_gym_helpers: 'helper',
};

/**
 * Returns an earned achievement for a sentence: with the name of its place ("#1 in Autumn Pumpfest", "#1 climber in
 * October 2026 at Granite Street"), else by its labels ("50 ascents", "Set day, fresh holds").
 */
export function achievementWords(
  { group, labels, progress }: Pick<Achievement, 'group' | 'labels' | 'progress'>,
  place: string | null,
): string {
  if (place !== null) return [labels.title, ranked[group], 'in', place].filter(Boolean).join(' ');
  if (progress !== null) return `${labels.title} ${progress.unit}`;
  return `${labels.title}, ${labels.subtitle.toLowerCase()}`;
}

/**
 * Returns several achievements earned together as one: the best of them, and how many more ("V5, first ascent, and 2
 * more").
 */
export function achievementsWords(best: string, count: number): string {
  return count <= 1 ? best : `${best}, and ${count - 1} more`;
}

/** The groups by how much their achievements are worth saying, the most first. */
const groupsByWorth: readonly AchievementGroup[] = [
  'top_competition_climbers',
  'top_gym_climbers',
  'top_gym_helpers',
  'first_number_grade',
  'total_climbs',
  'total_ascents',
  'total_solutions',
  'set_day',
  'first_colour_grade',
];

/** Compares achievements by worth, the best first. */
export function byWorth(
  a: Pick<Achievement, 'group' | 'tier'>,
  b: Pick<Achievement, 'group' | 'tier'>,
): number {
  return groupsByWorth.indexOf(a.group) - groupsByWorth.indexOf(b.group) || b.tier - a.tier;
}
