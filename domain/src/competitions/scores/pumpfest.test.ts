import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PumpfestCell, ScoreCell } from './cells';
import {
  lowestCounted,
  nextClimbAdds,
  scorePumpfest,
  type PumpfestClimb,
  type PumpfestRules,
} from './pumpfest';

const climb = (number: number, points: number, isActive = true): PumpfestClimb => ({
  id: `c${number}`,
  number,
  points,
  isActive,
});
const cellsOf = (results: Record<number, PumpfestCell['result']>): Map<string, ScoreCell> =>
  new Map(
    Object.entries(results).map(([number, result]) => [
      `c${number}`,
      { format: 'boulder_pumpfest', result },
    ]),
  );

describe('a pumpfest score', () => {
  const rules: PumpfestRules = { climbThreshold: 2, flashBonus: 25 };

  it('is the worked example: A 100 flashed, B 110, C 100 → 125 + 110 = 235', () => {
    const climbs = [climb(1, 100), climb(2, 110), climb(3, 100)];
    const score = scorePumpfest(rules, climbs, cellsOf({ 1: 'flash', 2: 'top', 3: 'top' }));
    expect(score).toEqual({
      hasAttempt: true,
      totalHundredths: 23_500,
      counted: [
        { climbId: 'c1', number: 1, valueHundredths: 12_500, isFlash: true },
        { climbId: 'c2', number: 2, valueHundredths: 11_000, isFlash: false },
      ],
      tops: 3,
      flashes: 1,
      keys: [1, 12_500],
    });
  });
  it('counts the flashed of two equal climbs first, then the lower number', () => {
    const climbs = [climb(1, 125), climb(2, 100), climb(3, 125), climb(4, 90)];
    const cells = cellsOf({ 1: 'top', 2: 'flash', 3: 'top', 4: 'top' });
    expect(scorePumpfest(rules, climbs, cells).counted.map(({ number }) => number)).toEqual([2, 1]);
  });
  it('leaves deactivated climbs out of everything', () => {
    const climbs = [climb(1, 100, false), climb(2, 50)];
    const score = scorePumpfest(rules, climbs, cellsOf({ 1: 'flash', 2: 'top' }));
    expect(score).toMatchObject({ totalHundredths: 5000, tops: 1, flashes: 0, keys: [0, 5000] });
  });
  it('of nothing is nothing', () => {
    const score = scorePumpfest(rules, [climb(1, 100)], cellsOf({ 1: 'none' }));
    expect(score).toEqual({
      hasAttempt: false,
      totalHundredths: 0,
      counted: [],
      tops: 0,
      flashes: 0,
      keys: [0, 0],
    });
  });
});

describe('the score card as drawn', () => {
  // Climb n is worth 90 + 10 n; out: 11, 23. The drawing shows the values with the bonus added.
  const climbs = Array.from({ length: 40 }, (_, index) =>
    climb(index + 1, 100 + 10 * index, ![11, 23].includes(index + 1)),
  );
  const flashed = [5, 8, 18, 24];
  const topped = [3, 9, 12, 13, 14, 16, 20, 22, 26, 28];
  const cells = cellsOf({
    ...Object.fromEntries(flashed.map((number) => [number, 'flash'])),
    ...Object.fromEntries(topped.map((number) => [number, 'top'])),
  });
  const rules: PumpfestRules = { climbThreshold: 8, flashBonus: 25 };

  it('has total, counted climbs and the lowest that counts', () => {
    const score = scorePumpfest(rules, climbs, cells);
    expect(score.totalHundredths).toBe(245_000);
    expect(score.counted.map(({ number }) => number)).toEqual([28, 24, 26, 22, 18, 20, 16, 14]);
    expect(lowestCounted(rules, score)).toBe(23_000);
  });
  it('says what the next climb adds: topping 30 adds 160', () => {
    const card = { rules, climbs, cells };
    expect(nextClimbAdds(card, 'c30')).toEqual({ topHundredths: 16_000, flashHundredths: 18_500 });
    expect(nextClimbAdds(card, 'c1')).toEqual({ topHundredths: 0, flashHundredths: 0 });
    expect(nextClimbAdds(card, 'c11')).toEqual({ topHundredths: 0, flashHundredths: 0 });
    expect(nextClimbAdds(card, 'c28')).toEqual({ topHundredths: 0, flashHundredths: 2500 });
  });
  it('has no lowest while there is room', () => {
    const score = scorePumpfest(rules, climbs, cellsOf({ 1: 'top' }));
    expect(lowestCounted(rules, score)).toBeNull();
  });
});

describe('always', () => {
  const results = fc.constantFrom('none' as const, 'top' as const, 'flash' as const);
  const entry = fc.record({ points: fc.nat(1000), isActive: fc.boolean(), result: results });
  const given = fc.record({
    entries: fc.array(entry, { maxLength: 60 }),
    rules: fc.record({
      climbThreshold: fc.integer({ min: 1, max: 100 }),
      flashBonus: fc.nat(100),
    }),
  });
  const build = (
    entries: { points: number; isActive: boolean; result: PumpfestCell['result'] }[],
  ) => ({
    climbs: entries.map(({ points, isActive }, index) => climb(index + 1, points, isActive)),
    cells: cellsOf(Object.fromEntries(entries.map(({ result }, index) => [index + 1, result]))),
  });

  it('does not depend on the order of the climbs', () => {
    fc.assert(
      fc.property(given, ({ entries, rules }) => {
        const { climbs, cells } = build(entries);
        expect(scorePumpfest(rules, climbs.toReversed(), cells)).toEqual(
          scorePumpfest(rules, climbs, cells),
        );
      }),
    );
  });
  it('never falls by one more climb, nor by a top made a flash', () => {
    fc.assert(
      fc.property(given, entry, ({ entries, rules }, added) => {
        const before = build(entries);
        const after = build([...entries, added]);
        const total = scorePumpfest(rules, before.climbs, before.cells).totalHundredths;
        expect(
          scorePumpfest(rules, after.climbs, after.cells).totalHundredths,
        ).toBeGreaterThanOrEqual(total);
        const flashed = build(entries.map((e) => ({ ...e, result: 'flash' })));
        expect(
          scorePumpfest(rules, flashed.climbs, flashed.cells).totalHundredths,
        ).toBeGreaterThanOrEqual(total);
      }),
    );
  });
  it('counts the best choice of as many climbs as may count', () => {
    fc.assert(
      fc.property(given, ({ entries, rules }) => {
        const { climbs, cells } = build(entries);
        const score = scorePumpfest(rules, climbs, cells);
        const values = entries
          .filter(({ isActive, result }) => isActive && result !== 'none')
          .map(({ points, result }) => 100 * (points + (result === 'flash' ? rules.flashBonus : 0)))
          .sort((a, b) => b - a)
          .slice(0, rules.climbThreshold);
        expect(score.counted.map((counted) => counted.valueHundredths)).toEqual(values);
      }),
    );
  });
});
