import { describe, expect, it } from 'vitest';
import { gymColourIds } from '../../gyms/gyms/colours';
import {
  achievementGroups,
  achievements,
  achievementsById,
  badgeColours,
  countThresholds,
} from './catalogue';
import { earnedByRank, earnedInCompetition, isPermanent, isSetDay, nextByCount } from './earning';
import { achievementsWords, achievementWords, byWorth } from './words';

describe('the catalogue', () => {
  it('has every achievement of the specification once', () => {
    expect(achievementsById.size).toBe(achievements.length);
    const sizes = Object.keys(achievementGroups).map((group) => [
      group,
      achievements.filter((achievement) => achievement.group === group).length,
    ]);
    expect(Object.fromEntries(sizes)).toEqual({
      set_day: 1,
      total_ascents: 12,
      total_solutions: 12,
      total_climbs: 12,
      top_gym_climbers: 7,
      top_gym_helpers: 7,
      top_competition_climbers: 7,
      first_colour_grade: 8,
      first_number_grade: 21,
    });
  });
  it('has a tier of its own for each of a group, and words for all', () => {
    const places = achievements.map(({ group, tier }) => `${group} ${tier}`);
    expect(new Set(places).size).toBe(achievements.length);
    for (const { labels, info, icon, id } of achievements) {
      expect([labels.title, labels.subtitle, labels.detail, info.description, icon]).not.toContain(
        '',
      );
      expect(id).toMatch(/^[a-z0-9_]+$/);
    }
  });
  it('chains each level to the next', () => {
    for (const key of ['ascents', 'solutions', 'climbs'] as const) {
      let at = achievementsById.get(`total_${key}_${countThresholds[key][0]}`);
      const targets: number[] = [];
      while (at !== undefined && at.progress !== null) {
        targets.push(at.progress.targetValue);
        expect(at.progress.currentCountKey).toBe(key);
        at = at.progress.nextId === null ? undefined : achievementsById.get(at.progress.nextId);
      }
      expect(targets).toEqual(countThresholds[key]);
    }
  });
  it('orders ranks by worth: #1 above top 50', () => {
    const tierOf = (id: string) => achievementsById.get(id)?.tier ?? 0;
    expect(tierOf('top_gym_climbers_1')).toBeGreaterThan(tierOf('top_gym_climbers_top_50'));
  });
  it('has the eight colours', () => {
    expect(badgeColours).toHaveLength(8);
    expect(badgeColours.every((id) => gymColourIds.includes(id))).toBe(true);
  });
});

describe('earning', () => {
  it.each([
    [1, 'top_gym_helpers_1'],
    [3, 'top_gym_helpers_3'],
    [4, 'top_gym_helpers_top_5'],
    [6, 'top_gym_helpers_top_10'],
    [20, 'top_gym_helpers_top_20'],
    [50, 'top_gym_helpers_top_50'],
    [51, null],
  ])('by rank %i the best badge only', (rank, id) => {
    expect(earnedByRank('top_gym_helpers', rank)).toBe(id);
  });
  it.each([
    [{ rank: 1, totalHundredths: 100 }, 'top_competition_climbers_1'],
    [{ rank: 17, totalHundredths: 100 }, 'top_competition_climbers_top_20'],
    [{ rank: 51, totalHundredths: 100 }, null],
    [{ rank: 2, totalHundredths: 0 }, null],
    [{ rank: null, totalHundredths: 900 }, null],
  ])('in a competition by %j', (place, id) => {
    expect(earnedInCompetition(place)).toBe(id);
  });
  it.each([
    ['top_competition_climbers_top_5', 'Autumn Pumpfest', 'Top 5 in Autumn Pumpfest'],
    ['top_competition_climbers_1', null, '#1, competition'],
    ['total_ascents_1600', null, '1,600 ascents'],
    ['first_grade_v4', null, 'V4, first ascent'],
  ])('%s is said in words', (id, place, words) => {
    const achievement = achievementsById.get(id);
    expect(achievement && achievementWords(achievement, place)).toBe(words);
  });
  it('on the set day by an ascent logged that day, not by one dated back to it', () => {
    const [day, next] = ['2026-11-20', '2026-11-21'];
    expect(isSetDay({ setOn: day, loggedOn: day, climbedOn: day })).toBe(true);
    expect(isSetDay({ setOn: day, loggedOn: next, climbedOn: next })).toBe(false);
    expect(isSetDay({ setOn: day, loggedOn: next, climbedOn: day })).toBe(false);
    expect(isSetDay({ setOn: next, loggedOn: next, climbedOn: day })).toBe(false);
  });
  it('for good by counting; firsts go with their ascent, and ranks with the result', () => {
    expect(['total_ascents_50', 'total_solutions_5'].map(isPermanent)).toEqual([true, true]);
    const others = ['set_day', 'first_grade_v4', 'first_colour_red', 'top_gym_helpers_1', 'none'];
    expect(others.filter(isPermanent)).toEqual([]);
  });
  it('several at once are said as the best of them', () => {
    const ids = ['first_colour_red', 'total_climbs_5', 'first_grade_v0', 'first_grade_v3'];
    const sorted = ids.flatMap((id) => achievementsById.get(id) ?? []).toSorted(byWorth);
    expect(sorted.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(achievementsWords('V3, first ascent', 1)).toBe('V3, first ascent');
    expect(achievementsWords('V3, first ascent', 4)).toBe('V3, first ascent, and 3 more');
  });
  it('shows the next level', () => {
    expect(nextByCount('solutions', 5)?.progress.targetValue).toBe(10);
    expect(nextByCount('solutions', 10_000)).toBeNull();
  });
});
