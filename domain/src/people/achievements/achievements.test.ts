import { describe, expect, it } from 'vitest';
import { gymColourIds } from '../../gyms/gyms/colours';
import {
  achievementGroups,
  achievements,
  achievementsById,
  badgeColours,
  countThresholds,
} from './catalogue';
import {
  earnedByAscent,
  earnedByCount,
  earnedByRank,
  earnedInCompetition,
  nextByCount,
} from './earning';
import { achievementWords } from './words';

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
  it('by counting, each level once and all that a jump passes', () => {
    expect(earnedByCount('ascents', 49, 50)).toEqual(['total_ascents_50']);
    expect(earnedByCount('ascents', 50, 51)).toEqual([]);
    expect(earnedByCount('climbs', 0, 12)).toEqual(['total_climbs_5', 'total_climbs_10']);
    expect(earnedByCount('climbs', 12, 3)).toEqual([]);
  });
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
  it('by an ascent: colour, grade, and set day in the zone of the gym', () => {
    const ascent = {
      colour: 'red',
      gradeNumber: 4,
      setOn: '2026-11-21',
      climbedAt: new Date('2026-11-20T13:30:00Z'),
      timeZone: 'Australia/Sydney',
    } as const;
    expect(earnedByAscent(ascent)).toEqual(['first_colour_red', 'first_grade_v4', 'set_day']);
    expect(earnedByAscent({ ...ascent, timeZone: 'UTC', gradeNumber: null })).toEqual([
      'first_colour_red',
    ]);
    expect(earnedByAscent({ ...ascent, colour: 'teal', setOn: null })).toEqual(['first_grade_v4']);
    for (const id of earnedByAscent(ascent)) expect(achievementsById.has(id)).toBe(true);
  });
  it('shows the next level', () => {
    expect(nextByCount('solutions', 5)?.progress.targetValue).toBe(10);
    expect(nextByCount('solutions', 10_000)).toBeNull();
  });
});
