import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoringDefaults } from '../competitions/formats';
import type { FinalsCell, ScoreCell } from './cells';
import { finalsRulesOf, finalsValue, scoreFinals, type FinalsRules } from './finals';
import type { OfficialLine } from './fixtures/official-lines';
import { final, semiFinal } from './fixtures/seoul-2025';
import { rankResults } from '../leaderboards/ranking';
import type { Entrant } from '../results/results';
import { resultOf } from './scores';
import { explainTie, tiePhrase } from './ties';

const rules: FinalsRules = finalsRulesOf({ ...scoringDefaults, tieRule: 'climbs' });
const climbs = [1, 2, 3, 4].map((number) => ({
  id: `b${number}`,
  number,
  isActive: true,
  startingGroup: null,
}));
const cell = (attempts: number, zones: number[], top: number): FinalsCell => ({
  format: 'boulder_final',
  attempts,
  zones,
  top,
});
const cellsOf = (line: OfficialLine): Map<string, ScoreCell> =>
  new Map(
    line.climbs.map(({ attempts, zone, top }, index) => [
      `b${index + 1}`,
      cell(attempts, [zone], top),
    ]),
  );
const entrant = (number: number, seed: number | null = null): Entrant => ({
  competitorId: `start-${number}`,
  number,
  categoryId: null,
  cohortId: null,
  startingGroup: null,
  seed,
  state: 'competing',
});

describe('the value of a climb', () => {
  it.each([
    [cell(1, [1], 1), 2500],
    [cell(13, [5], 13), 2380],
    [cell(6, [3], 0), 980],
    [cell(3, [0], 0), 0],
    [cell(4, [2], 4), 2470],
    [cell(4, [2], 0), 990],
    [cell(200, [200], 0), 0],
    [cell(200, [1], 200), 1000],
  ])('%j is %i hundredths', (given, value) => expect(finalsValue(rules, given)).toBe(value));

  it('grows by zone, and is the greater of top and best zone', () => {
    expect(finalsValue(rules, cell(5, [1, 3], 0))).toBe(1980);
    expect(finalsValue(rules, cell(9, [1, 1, 1], 9))).toBe(3000);
    expect(finalsValue({ ...rules, attemptCostHundredths: 0 }, cell(9, [9], 9))).toBe(2500);
    expect(finalsValue({ ...rules, attemptCostHundredths: -100_000 }, cell(2, [2], 2))).toBe(0);
  });
});

it('takes the settings as entered to exact hundredths', () => {
  const entered = { ...scoringDefaults, finalAttemptCost: -0.29, finalCountback: 2 };
  expect(finalsRulesOf(entered)).toEqual({
    topValueHundredths: 2500,
    zoneValueHundredths: 1000,
    attemptCostHundredths: -29,
    countback: 2,
    tieRule: 'attempts',
    hasStartingGroups: false,
    hadStartingGroups: false,
  });
});

describe.each([
  ['semi-final', semiFinal],
  ['final', final],
])('the official %s of Seoul 2025', (_, lines) => {
  const rank = (tieRule: FinalsRules['tieRule'], given = lines) => {
    const scoring = { format: 'boulder_final', rules: { ...rules, tieRule }, climbs } as const;
    return rankResults(given.map((line) => resultOf(scoring, entrant(line.number), cellsOf(line))));
  };

  it('has every official score to the hundredth', () => {
    for (const line of lines) {
      const score = scoreFinals(rules, climbs, cellsOf(line));
      expect([line.number, score.totalHundredths]).toEqual([line.number, line.totalHundredths]);
    }
  });
  it('has every official rank by rounds without seeds', () => {
    const official = lines.map((line) => [line.number, line.rank]);
    expect(rank('rounds').map((row) => [row.result.number, row.rank])).toEqual(official);
    expect(rank('rounds', lines.toReversed())).toEqual(rank('rounds'));
  });
});

describe('the shared places of the semi-final', () => {
  const rankBy = (tieRule: FinalsRules['tieRule'], seeds = new Map<number, number>()) => {
    const scoring = { format: 'boulder_final', rules: { ...rules, tieRule }, climbs } as const;
    const ranked = rankResults(
      semiFinal.map((line) =>
        resultOf(scoring, entrant(line.number, seeds.get(line.number) ?? null), cellsOf(line)),
      ),
    );
    const places = ranked.map((row) => row.rank);
    const phraseAt = (index: number) => {
      const tie = explainTie(scoring, ranked[index - 1]!, ranked[index]!);
      return tie === null ? null : tiePhrase(tie);
    };
    return { ranked, places, phraseAt };
  };

  it('stay shared by rounds: 10, 15 and 20', () => {
    const { ranked } = rankBy('rounds');
    const shared = ranked.filter((row) => row.isShared).map((row) => row.rank);
    expect(shared).toEqual([10, 10, 15, 15, 20, 20]);
  });
  it('10 and 15 separate by climbs, 20 stays shared', () => {
    const { ranked, places, phraseAt } = rankBy('climbs');
    expect(places.slice(9, 11)).toEqual([10, 11]);
    expect(places.slice(14, 16)).toEqual([15, 16]);
    expect(places.slice(19, 21)).toEqual([20, 20]);
    expect(ranked.map((row) => row.result.number).slice(14, 16)).toEqual([16, 15]);
    expect(phraseAt(10)).toBe('ahead on countback: 24.9 vs 24.6');
    expect(phraseAt(15)).toBe('ahead on countback: 25.0 vs 24.7');
    expect(phraseAt(20)).toBe('Tied: shared place');
    expect(phraseAt(1)).toBeNull();
  });
  it('separate by rounds where every one of the tied has a seed', () => {
    const seeds = new Map([
      [10, 17],
      [11, 13],
      [15, 8],
    ]);
    const { ranked, phraseAt } = rankBy('rounds', seeds);
    const row = (index: number) => [ranked[index]?.result.number, ranked[index]?.rank];
    expect([row(9), row(10)]).toEqual([
      [11, 10],
      [10, 11],
    ]);
    expect(phraseAt(10)).toBe('ahead on qualification rank: 13th vs 17th');
    expect([ranked[14]?.rank, ranked[15]?.rank]).toEqual([15, 15]);
  });
});

describe('the worked example, 68.5 each', () => {
  const first = cellsOf(semiFinal[9]!);
  const second = new Map<string, ScoreCell>([
    ['b1', cell(5, [1], 5)],
    ['b2', cell(8, [1], 8)],
    ['b3', cell(1, [1], 0)],
    ['b4', cell(5, [5], 0)],
  ]);

  it('is led by 24.9 under climbs and shared under rounds', () => {
    expect(scoreFinals(rules, climbs, first).keys.slice(0, 4)).toEqual([2490, 2380, 1000, 980]);
    expect(scoreFinals(rules, climbs, second).keys.slice(0, 4)).toEqual([2460, 2430, 1000, 960]);
    const ranks = (tieRule: FinalsRules['tieRule']) => {
      const scoring = { format: 'boulder_final', rules: { ...rules, tieRule }, climbs } as const;
      return rankResults([
        resultOf(scoring, entrant(2), second),
        resultOf(scoring, entrant(1), first),
      ]).map((row) => [row.result.number, row.rank, row.result.totalHundredths]);
    };
    expect(ranks('climbs')).toEqual([
      [1, 1, 6850],
      [2, 2, 6850],
    ]);
    expect(ranks('rounds')).toEqual([
      [1, 1, 6850],
      [2, 1, 6850],
    ]);
  });
});

it('goes on from countback to tops, zones and attempts', () => {
  const few = finalsRulesOf({ ...scoringDefaults, tieRule: 'climbs', finalCountback: 1 });
  const given = new Map<string, ScoreCell>([
    ['b1', cell(3, [1], 2)],
    ['b2', cell(4, [3], 0)],
  ]);
  expect(scoreFinals(few, climbs, given).keys).toEqual([2490, 1, 2, -2, -4]);
  expect(scoreFinals(few, climbs, new Map()).keys).toEqual([0, 0, 0, 0, 0]);
});

it('tells who attempted, also without a zone, on the climbs that count for them', () => {
  const has = (cells: [string, ScoreCell][], scored = climbs) =>
    scoreFinals(rules, scored, new Map(cells)).hasAttempt;
  expect(has([['b1', cell(3, [0], 0)]])).toBe(true);
  expect(has([['b1', cell(0, [0], 0)]])).toBe(false);
  expect(has([['b1', cell(3, [0], 0)]], [{ ...climbs[0]!, isActive: false }])).toBe(false);
  const scoring = {
    format: 'boulder_final',
    rules: { ...rules, hasStartingGroups: true },
    climbs: climbs.map((one) => ({ ...one, startingGroup: 'B' })),
  } as const;
  const cells = new Map([['b1', cell(1, [1], 1)]]);
  expect(resultOf(scoring, { ...entrant(1), startingGroup: 'A' }, cells).hasAttempt).toBe(false);
});

it('leaves deactivated climbs out', () => {
  const given = new Map<string, ScoreCell>([['b1', cell(1, [1], 1)]]);
  const without = climbs.map((climb) => ({ ...climb, isActive: climb.id !== 'b1' }));
  expect(scoreFinals(rules, without, given)).toMatchObject({ totalHundredths: 0, tops: 0 });
});

it('survives 10,000 random sums of hundredths', () => {
  const tries = fc
    .tuple(fc.nat(200), fc.nat(200))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
  const cost = fc.integer({ min: -100_000, max: 0 });
  fc.assert(
    fc.property(fc.array(tries, { minLength: 4, maxLength: 4 }), cost, (pairs, hundredths) => {
      // As entered: a decimal that binary floating point cannot hold.
      const entered = finalsRulesOf({ ...scoringDefaults, finalAttemptCost: hundredths / 100 });
      const cells = new Map<string, ScoreCell>(
        pairs.map(([zone = 0, top = 0], index) => [
          `b${index + 1}`,
          cell(top, [zone], zone > 0 ? top : 0),
        ]),
      );
      let exact = 0n;
      for (const [zone = 0, top = 0] of pairs) {
        if (zone === 0) continue;
        const costOf = (attempts: number) => BigInt(hundredths) * BigInt(attempts - 1);
        const values = [0n, 2500n + costOf(top), 1000n + costOf(zone)];
        exact += values.reduce((a, b) => (a > b ? a : b));
      }
      const { totalHundredths, keys } = scoreFinals(entered, climbs, cells);
      expect(BigInt(totalHundredths)).toBe(exact);
      expect(keys.every((key) => Number.isSafeInteger(key) && !Object.is(key, -0))).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
