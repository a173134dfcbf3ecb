import { describe, expect, it } from 'vitest';
import { scoringDefaults } from '../competitions/formats';
import { type RankedResult, rankResults } from '../leaderboards/ranking';
import type { Entrant } from '../results/results';
import { finalsRulesOf } from './finals';
import { final, semiFinal } from './fixtures/bern-2026';
import type { OfficialLine } from './fixtures/official-lines';
import type { Cells } from './pumpfest';
import { resultOf } from './scores';
import { explainTie, tiePhrase } from './ties';

const rules = finalsRulesOf(scoringDefaults);
const scoring = {
  format: 'boulder_final',
  rules,
  climbs: [1, 2, 3, 4].map((number) => ({ id: `climb-${number}`, number, isActive: true })),
} as const;

function ranked(
  lines: readonly OfficialLine[],
  seedOf: (number: number) => number | null,
): RankedResult[] {
  return rankResults(
    lines.map((line) => resultOf(scoring, entrantOf(line.number, seedOf), cellsOf(line))),
  );
}

function entrantOf(number: number, seedOf: (number: number) => number | null): Entrant {
  return {
    competitorId: `start-${number}`,
    number,
    categoryId: null,
    cohortId: null,
    seed: seedOf(number),
    state: 'competing',
  };
}

function cellsOf({ climbs }: OfficialLine): Cells {
  return new Map(
    climbs.map(({ attempts, zone, top }, index) => [
      `climb-${index + 1}`,
      { format: 'boulder_final', attempts, zones: [zone], top },
    ]),
  );
}

function phraseAt(rows: readonly RankedResult[], number: number): string | null {
  const index = rows.findIndex(({ result }) => result.number === number);
  const [above, below] = [rows[index - 1], rows[index]];
  const tie = above && below ? explainTie(scoring, above, below) : null;
  return tie === null ? null : tiePhrase(tie);
}

const listed = (rows: readonly RankedResult[]) =>
  rows.map(({ result, rank }) => [result.number, rank, result.totalHundredths]);
const official = (lines: readonly OfficialLine[]) =>
  lines.map(({ number, rank, totalHundredths }) => [number, rank, totalHundredths]);
const semiFinalRank = new Map(semiFinal.map(({ number, rank }) => [number, rank]));

describe('the official rounds of Bern 2026', () => {
  it('semi-final: every score and rank, without the ranks of a qualification in two groups', () => {
    const rows = ranked(semiFinal, () => null);
    expect(listed(rows)).toEqual(official(semiFinal));
    expect(phraseAt(rows, 16)).toBe('Tied on score and attempts: shared place');
    expect(phraseAt(rows, 17)).toBe('ahead on attempts to top: 6 vs 9');
  });

  it('final: every score and rank, equal scores by the semi-final', () => {
    const rows = ranked(final, (number) => semiFinalRank.get(number) ?? null);
    expect(listed(rows)).toEqual(official(final));
    expect(phraseAt(rows, 6)).toBe('ahead on qualification rank: 4th vs 8th');
  });

  it('the final without the semi-final’s ranks shares the place', () => {
    const places = ranked(final, () => null).map(({ rank }) => rank);
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 7]);
  });
});
