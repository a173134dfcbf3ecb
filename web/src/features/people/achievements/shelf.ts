import type { EarnedAchievement } from '@cruxboard/contracts/people/achievements/achievements';
import {
  type Achievement,
  type AchievementGroup,
  achievements,
  achievementsById,
} from '@cruxboard/domain/people/achievements/catalogue';

type Earned = EarnedAchievement & { readonly achievement: Achievement };

const firstGroups: readonly AchievementGroup[] = ['first_colour_grade', 'first_number_grade'];

/** Whether it is the first of a colour or a grade: there are many, so they are small. */
export function isFirst({ id }: Pick<EarnedAchievement, 'id'>): boolean {
  const group = achievementsById.get(id)?.group;
  return group !== undefined && firstGroups.includes(group);
}

/** @returns the badges to show large, in the server's order: of a chain of levels the highest. */
export function shownBadges(earned: readonly EarnedAchievement[]): Earned[] {
  const known = earned.flatMap((each): Earned[] => {
    const achievement = achievementsById.get(each.id);
    return achievement === undefined || isFirst(each) ? [] : [{ ...each, achievement }];
  });
  return known.filter(
    ({ achievement: { group, tier, progress } }) =>
      progress === null ||
      known.every(({ achievement: other }) => other.group !== group || other.tier <= tier),
  );
}

/**
 * @returns a group's achievements, the lowest first: those that were earned; with `isWhole` also what is left, of grades
 * up to the one above the hardest.
 */
export function stripOf(
  group: AchievementGroup,
  earned: readonly Pick<EarnedAchievement, 'id'>[],
  isWhole: boolean,
): Achievement[] {
  const ids = new Set(earned.map(({ id }) => id));
  const all = achievements
    .filter((achievement) => achievement.group === group)
    .toSorted((a, b) => a.tier - b.tier);
  const highest = Math.max(0, ...all.filter(({ id }) => ids.has(id)).map(({ tier }) => tier));
  const isNear = ({ tier }: Achievement) => group !== 'first_number_grade' || tier <= highest + 1;
  return all.filter((each) => ids.has(each.id) || (isWhole && isNear(each)));
}
