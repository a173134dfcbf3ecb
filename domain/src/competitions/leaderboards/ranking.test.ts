import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryView, cohortView, createBoard, rowsOf, viewRanks } from './board';
import { rankOf, removeResult, upsertResult } from './board-changes';
import type { TieRule } from '../competitions/formats';
import { formatDelta, formatHundredths } from '../scores/format-score';
import { rankResults, rowAbove } from './ranking';
import type { CompetitorResult, Scoring } from '../results/results';
import { resultOf } from '../scores/scores';
import { explainTie, tiePhrase, tieSentence } from '../scores/ties';

const line = (competitorId: string, over: Partial<CompetitorResult> = {}): CompetitorResult => ({
  competitorId,
  number: null,
  categoryId: null,
  cohortId: null,
  seed: null,
  state: 'competing',
  isSeedFirst: false,
  startingGroup: null,
  rankedIn: '',
  hasAttempt: true,
  totalHundredths: 0,
  keys: [],
  ...over,
});
const places = (results: CompetitorResult[]) =>
  rankResults(results).map(({ result, rank }) => [result.competitorId, rank]);

describe('ranks', () => {
  it('are shared 1, 2, 2, 4', () => {
    const [a, b, c, d] = [30, 20, 20, 10].map((totalHundredths, index) =>
      line('abcd'[index]!, { totalHundredths }),
    );
    expect(places([d!, c!, b!, a!])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 4],
    ]);
  });
  it('leave the withdrawn and the disqualified at the foot, without one', () => {
    const results = [
      line('out', { state: 'disqualified', totalHundredths: 900 }),
      line('gone', { state: 'withdrawn', totalHundredths: 500 }),
      line('last', { totalHundredths: 0 }),
      line('first', { totalHundredths: 100 }),
    ];
    expect(places(results)).toEqual([
      ['first', 1],
      ['last', 2],
      ['gone', null],
      ['out', null],
    ]);
  });
  it('are separated by seeds only where every one of the tied has one', () => {
    const a = line('a', { seed: 9 });
    const b = line('b', { seed: 2 });
    const c = line('c', { seed: 9 });
    const none = line('d');
    expect(places([a, b])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(places([a, b, c])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
    ]);
    expect(places([a, b, c, none]).map(([, rank]) => rank)).toEqual([1, 1, 1, 1]);
  });
  it('follow the seeds before the keys where seeds come first and everyone tied has one', () => {
    const tied = { totalHundredths: 2940, isSeedFirst: true };
    const a = line('a', { ...tied, seed: 8, keys: [-1, -4] });
    const b = line('b', { ...tied, seed: 4, keys: [-2, -4] });
    const c = line('c', { ...tied, seed: 8, keys: [-1, -5] });
    expect(places([a, b, c])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 3],
    ]);
    expect(places([a, b, line('d', { ...tied, keys: [-3, -3] })])).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 3],
    ]);
    expect(places([b, { ...b, competitorId: 'e', number: 1 }])).toEqual([
      ['e', 1],
      ['b', 1],
    ]);
    const gone = { ...tied, seed: 1, state: 'withdrawn' } as const;
    expect(places([line('f', gone), line('g', gone)]).map(([, rank]) => rank)).toEqual([
      null,
      null,
    ]);
  });
  it('list those who share a place by start number', () => {
    expect(places([line('x', { number: 7 }), line('y'), line('z', { number: 3 })])).toEqual([
      ['z', 1],
      ['x', 1],
      ['y', 1],
    ]);
  });
});

describe('starting groups', () => {
  const inGroup = (rankedIn: string | null, id: string, totalHundredths: number) =>
    line(id, { rankedIn, totalHundredths });

  it('merge by group rank: a tie for first in A and one first in B put B’s second fourth', () => {
    const ranked = rankResults([
      inGroup('B', 'b2', 100),
      inGroup('A', 'a1', 500),
      inGroup('A', 'a2', 500),
      inGroup('B', 'b1', 200),
      inGroup('A', 'a3', 400),
    ]);
    expect(
      ranked.map(({ result, rank, groupRank }) => [result.competitorId, rank, groupRank]),
    ).toEqual([
      ['a1', 1, 1],
      ['a2', 1, 1],
      ['b1', 1, 1],
      ['b2', 4, 2],
      ['a3', 5, 3],
    ]);
  });
  it('never compare scores of different groups, in ranks or in words', () => {
    const ranked = rankResults([inGroup('A', 'a', 100), inGroup('B', 'b', 100)]);
    expect(ranked.map(({ rank, isShared }) => [rank, isShared])).toEqual([
      [1, false],
      [1, false],
    ]);
    const rules = {
      tieRule: 'attempts',
      hasStartingGroups: true,
      hadStartingGroups: false,
    } as const;
    expect(explainTie({ format: 'boulder_final', rules }, ranked[0]!, ranked[1]!)).toBeNull();
    expect(rowAbove(ranked, 1)).toBeUndefined();
  });
  it('leave whoever is in no group without a rank', () => {
    expect(places([inGroup(null, 'n', 900), inGroup('A', 'a', 100)])).toEqual([
      ['a', 1],
      ['n', null],
    ]);
  });
  it('count nobody without a recorded attempt in the merged rank', () => {
    const idle = { ...inGroup('A', 'idle', 0), hasAttempt: false };
    expect(
      places([idle, inGroup('A', 'a', 0), inGroup('B', 'b1', 9), inGroup('B', 'b2', 0)]),
    ).toEqual([
      ['a', 1],
      ['b1', 1],
      ['b2', 3],
      ['idle', null],
    ]);
  });
});

it('who did not finish is ranked by what was scored; who did not start is not ranked', () => {
  expect(
    places([
      line('dns', { state: 'did_not_start', totalHundredths: 900 }),
      line('dnf', { state: 'did_not_finish', totalHundredths: 200 }),
      line('last', { totalHundredths: 100 }),
      line('gone', { state: 'withdrawn' }),
    ]),
  ).toEqual([
    ['dnf', 1],
    ['last', 2],
    ['dns', null],
    ['gone', null],
  ]);
});

it('without a recorded attempt there is no rank; 0 points with attempts are ranked', () => {
  expect(
    places([
      line('dns', { state: 'did_not_start', hasAttempt: false, number: 1 }),
      line('idle', { hasAttempt: false, number: 9 }),
      line('early', { hasAttempt: false, number: 4 }),
      line('zero', { number: 5 }),
      line('first', { totalHundredths: 100 }),
      line('left', { state: 'did_not_finish', hasAttempt: false, number: 6 }),
    ]),
  ).toEqual([
    ['first', 1],
    ['zero', 2],
    ['early', null],
    ['left', null],
    ['idle', null],
    ['dns', null],
  ]);
});

describe('a tie in words', () => {
  const explained = (
    format: Scoring['format'],
    results: CompetitorResult[],
    tieRule: TieRule = 'climbs',
  ) => {
    const [above, below] = rankResults(results);
    const rules = { tieRule, hasStartingGroups: false, hadStartingGroups: false };
    return explainTie(
      format === 'boulder_final' ? { format, rules } : { format, rules },
      above!,
      below!,
    );
  };
  const names = { ahead: 'Leila', behind: 'Greta' };

  it('pumpfest: flashes, then the best climb', () => {
    const leila = line('l', { totalHundredths: 276_000, keys: [4, 29_000] });
    const greta = line('g', { totalHundredths: 276_000, keys: [2, 32_000] });
    const flashes = explained('boulder_pumpfest', [greta, leila])!;
    expect(flashes).toEqual({ kind: 'flashes', ahead: 4, behind: 2 });
    expect(tieSentence(flashes, names)).toBe('Tied. Leila flashed 4, Greta 2.');
    const best = explained('boulder_pumpfest', [leila, { ...greta, keys: [4, 28_000] }])!;
    expect(tieSentence(best, names)).toBe(
      'Tied on score and flashes. Leila ahead on best climb: 290 vs 280.',
    );
  });
  it('finals: countback, tops, zones, attempts, seed', () => {
    const keys = [2490, 2480, 2, 3, -5, -6];
    const a = line('a', { totalHundredths: 5000, keys, seed: 1 });
    const words = (index: number, value: number) => {
      const other = keys.map((key, at) => (at === index ? value : key));
      return tiePhrase(explained('boulder_final', [a, { ...a, competitorId: 'b', keys: other }])!);
    };
    expect(words(0, 2480)).toBe('ahead on countback: 24.9 vs 24.8');
    expect(words(1, 2400)).toBe('ahead on countback: 24.8 vs 24.0');
    expect(words(2, 1)).toBe('ahead on tops: 2 vs 1');
    expect(words(3, 2)).toBe('ahead on zones: 3 vs 2');
    expect(words(4, -7)).toBe('ahead on attempts to top: 5 vs 7');
    expect(words(5, -9)).toBe('ahead on attempts to zone: 6 vs 9');
    const seeded = explained('boulder_final', [a, { ...a, competitorId: 'b', seed: 4 }])!;
    expect(tieSentence(seeded, names)).toBe('Tied. Leila ahead: 1st in qualification, Greta 4th.');
  });
  it('the rules of 2026: attempts to tops, to zones, or the rank of the round before', () => {
    const a = line('a', { totalHundredths: 2940, keys: [-1, -4], isSeedFirst: true });
    const told = (other: Partial<CompetitorResult>, of = a) => {
      const tie = explained(
        'boulder_final',
        [of, { ...of, competitorId: 'b', ...other }],
        'attempts',
      );
      return tieSentence(tie!, names);
    };
    expect(told({ keys: [-2, -2] })).toBe('Tied. Leila ahead on attempts to top: 1 vs 2.');
    expect(told({ keys: [-1, -6] })).toBe('Tied. Leila ahead on attempts to zone: 4 vs 6.');
    expect(told({})).toBe('Tied on score and attempts: shared place.');
    const seeded = { ...a, seed: 4, keys: [-5, -5] };
    expect(told({ seed: 8, keys: [-1, -1] }, seeded)).toBe(
      'Tied. Leila ahead: 4th in qualification, Greta 8th.',
    );
    expect(told({ keys: [-6, -1] }, seeded)).toBe('Tied. Leila ahead on attempts to top: 5 vs 6.');
  });
  it('claims only what was compared', () => {
    const a = line('a', { totalHundredths: 100 });
    const tie = explained('boulder_final', [a, { ...a, competitorId: 'b' }], 'rounds')!;
    expect(tieSentence(tie, names)).toBe('Tied on score: shared place.');
    expect(tiePhrase(tie)).toBe('Tied on score: shared place');
  });
  it('says when nothing separates, and nothing when there is nothing to say', () => {
    const a = line('a', { totalHundredths: 100 });
    const shared = explained('boulder_final', [a, { ...a, competitorId: 'b' }])!;
    expect(tieSentence(shared, names)).toBe('Tied: shared place.');
    expect(explained('boulder_final', [a, line('b')])).toBeNull();
    expect(
      explained('boulder_final', [a, { ...a, competitorId: 'b', state: 'withdrawn' }]),
    ).toBeNull();
  });
});

describe.each([
  [false, ['']],
  [true, ['']],
  [true, ['A', 'B', null]],
] as const)('a board, seeds first: %s, ranked in %j', (isSeedFirst, groups) => {
  const results = fc.uniqueArray(
    fc.record({
      competitorId: fc.nat(40).map(String),
      number: fc.option(fc.nat(20), { nil: null }),
      categoryId: fc.option(fc.constantFrom('w', 'm'), { nil: null }),
      cohortId: fc.option(fc.constantFrom('am', 'pm'), { nil: null }),
      seed: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 4 }),
      state: fc.constantFrom(
        'competing',
        'competing',
        'competing',
        'did_not_finish',
        'did_not_start',
        'withdrawn',
        'disqualified',
      ),
      startingGroup: fc.constant(null),
      rankedIn: fc.constantFrom(...groups),
      isSeedFirst: fc.constant(isSeedFirst),
      hasAttempt: fc.boolean(),
      totalHundredths: fc.nat(3),
      keys: fc.tuple(fc.nat(1), fc.nat(1)),
    }) as fc.Arbitrary<CompetitorResult>,
    { selector: (result) => result.competitorId, maxLength: 40 },
  );
  const views = [
    'overall',
    categoryView('w'),
    categoryView('m'),
    cohortView('am'),
    cohortView('pm'),
  ] as const;

  it('ranks alike whatever the order of arrival', () => {
    fc.assert(
      fc.property(results, (list) => {
        expect(rankResults(list.toReversed())).toEqual(rankResults(list));
      }),
    );
  });
  it('gives equal ranks to the level and ranks that count those ahead', () => {
    fc.assert(
      fc.property(results, (list) => {
        const ranked = rankResults(list).filter((row) => row.rank !== null);
        for (const row of ranked) {
          const ahead = ranked.filter((other) => other.rank! < row.rank!).length;
          expect(row.rank).toBe(ahead + 1);
          const alike = ranked.filter((other) => other.rank === row.rank);
          const inGroup = alike.filter((other) => other.result.rankedIn === row.result.rankedIn);
          expect(row.isShared).toBe(inGroup.length > 1);
          for (const other of alike) {
            if (other.result.rankedIn !== row.result.rankedIn) continue;
            expect(other.result.totalHundredths).toBe(row.result.totalHundredths);
            expect(other.result.keys).toEqual(row.result.keys);
          }
        }
      }),
    );
  });
  it('changed one by one equals a full rebuild, in every view', () => {
    const removed = fc.array(fc.nat(40).map(String), { maxLength: 10 });
    fc.assert(
      fc.property(results, results, removed, (first, second, gone) => {
        const board = createBoard(first);
        const expected = new Map(first.map((result) => [result.competitorId, result]));
        for (const result of second) {
          expect(upsertResult(board, result)).toBe(expected.get(result.competitorId));
          expected.set(result.competitorId, result);
        }
        for (const id of gone) {
          expect(removeResult(board, id)).toBe(expected.get(id));
          expected.delete(id);
        }
        const rebuilt = createBoard(expected.values());
        for (const view of views) {
          const ranked = viewRanks(board, view);
          expect(ranked).toEqual(viewRanks(rebuilt, view));
          expect(ranked).toEqual(rankResults(rowsOf(rebuilt, view)));
          for (const { result, rank } of ranked) {
            expect(rankOf(board, view, result.competitorId)).toBe(rank);
          }
        }
        expect(new Set(board.views.keys())).toEqual(new Set(rebuilt.views.keys()));
      }),
    );
  });
  it('knows no rank of who is not in the view', () => {
    const board = createBoard([line('a', { categoryId: 'w' })]);
    expect(rankOf(board, categoryView('w'), 'a')).toBe(1);
    expect(rankOf(board, categoryView('m'), 'a')).toBeNull();
    expect(rankOf(board, 'overall', 'b')).toBeNull();
  });
});

it('a pumpfest knows no seeds', () => {
  const scoring: Scoring = {
    format: 'boulder_pumpfest',
    rules: { climbThreshold: 8, flashBonus: 25 },
    climbs: [],
  };
  expect(resultOf(scoring, line('a', { seed: 3 }), new Map()).seed).toBeNull();
});

it('writes scores without losing a hundredth', () => {
  expect(formatHundredths(2490)).toBe('24.9');
  expect(formatHundredths(9920, { decimals: 1 })).toBe('99.2');
  expect(formatHundredths(245_000)).toBe('2,450');
  expect(formatHundredths(990, { decimals: 2 })).toBe('9.90');
  expect(formatHundredths(1005, { decimals: 1 })).toBe('10.05');
  expect(formatHundredths(0, { decimals: 1 })).toBe('0.0');
  expect(formatHundredths(123_456_789)).toBe('1,234,567.89');
  expect(formatHundredths(123_456, { group: '.', point: ',' })).toBe('1.234,56');
  expect(formatDelta(19_000)).toBe('+190');
  expect(formatDelta(-10)).toBe('−0.1');
  expect(formatDelta(0)).toBe('0');
});
