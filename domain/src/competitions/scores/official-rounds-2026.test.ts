import { describe, expect, it } from 'vitest';
import { finalistsOf } from '../competitions/finalists';
import { scoringDefaults } from '../competitions/formats';
import { type RankedResult, rankResults } from '../leaderboards/ranking';
import type { Entrant, Scoring } from '../results/results';
import { finalsRulesOf } from './finals';
import { final, qualification, semiFinal } from './fixtures/bern-2026';
import type { OfficialLine } from './fixtures/official-lines';
import type { Cells } from './pumpfest';
import { resultOf } from './scores';
import { explainTie, tiePhrase } from './ties';

const rules = finalsRulesOf(scoringDefaults);
const climbsOf = (count: number, startingGroup: string | null = null) =>
  Array.from({ length: count }, (_, index) => ({
    id: `climb-${startingGroup ?? ''}${index + 1}`,
    number: index + 1,
    isActive: true,
    startingGroup,
  }));
const scoring = { format: 'boulder_final', rules, climbs: climbsOf(4) } as const;
/** As after a qualification in two groups. */
const afterGroups = { ...scoring, rules: { ...rules, hadStartingGroups: true } } as const;
const inGroups = {
  ...scoring,
  rules: { ...rules, hasStartingGroups: true },
  climbs: [...climbsOf(5, 'A'), ...climbsOf(5, 'B')],
} as const;

function ranked(
  round: Scoring,
  lines: readonly OfficialLine[],
  seedOf: (number: number) => number | null,
): RankedResult[] {
  return rankResults(
    lines.map((line) =>
      resultOf(round, entrantOf(line.number, { seed: seedOf(line.number) }), cellsOf(line)),
    ),
  );
}

function entrantOf(number: number, own: Partial<Entrant>): Entrant {
  return {
    competitorId: `start-${number}`,
    number,
    categoryId: null,
    cohortId: null,
    seed: null,
    startingGroup: null,
    state: 'competing',
    ...own,
  };
}

function cellsOf({ climbs }: OfficialLine, startingGroup = ''): Cells {
  return new Map(
    climbs.map(({ attempts, zone, top }, index) => [
      `climb-${startingGroup}${index + 1}`,
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
const rankIn = (lines: readonly OfficialLine[]) =>
  new Map(lines.map(({ number, rank }) => [number, rank]));
const qualificationRank = rankIn([...qualification.A, ...qualification.B]);
const semiFinalRank = rankIn(semiFinal);

function rankedQualification(): RankedResult[] {
  return rankResults(
    (['A', 'B'] as const).flatMap((startingGroup) =>
      qualification[startingGroup].map((line) =>
        resultOf(inGroups, entrantOf(line.number, { startingGroup }), cellsOf(line, startingGroup)),
      ),
    ),
  );
}

describe('the official rounds of Bern 2026', () => {
  it('qualification: every score, every rank in its group, and every merged rank', () => {
    const rows = rankedQualification();
    const lines = [...qualification.A, ...qualification.B];
    const found = rows.map(({ result, rank }) => [result.number, rank, result.totalHundredths]);
    expect(found.toSorted(byNumber)).toEqual(official(lines).toSorted(byNumber));
    for (const [group, own] of Object.entries(qualification)) {
      const groupRanks = rows
        .filter(({ result }) => result.rankedIn === group)
        .map(({ result, groupRank }) => [result.number, groupRank]);
      // the official list has merged ranks only; within a group they keep its order and its ties
      const expected = own.map(({ number, rank }) => [
        number,
        1 + own.filter((other) => other.rank < rank).length,
      ]);
      expect(groupRanks.toSorted(byNumber)).toEqual(expected.toSorted(byNumber));
    }
  });

  it('the best twelve of each group are the official semi-finalists, seeded by merged rank', () => {
    const results = rankedQualification().map(({ result }) => result);
    const through = finalistsOf(results, [{ categoryId: null, top: 12 }]);
    const seeds = through.map(({ competitorId, seed }) => [competitorId, seed]);
    const official = semiFinal.map(({ number }) => [
      `start-${number}`,
      qualificationRank.get(number),
    ]);
    expect(seeds.toSorted()).toEqual(official.toSorted());
    expect(through.some(({ isTied }) => isTied)).toBe(false);
  });

  it('semi-final: every score and rank, as the ranks of a qualification in two groups break no tie', () => {
    const seedOf = (number: number) => qualificationRank.get(number) ?? null;
    const rows = ranked(afterGroups, semiFinal, seedOf);
    expect(listed(rows)).toEqual(official(semiFinal));
    expect(phraseAt(rows, 16)).toBe('Tied on score and attempts: shared place');
    expect(phraseAt(rows, 17)).toBe('ahead on attempts to top: 6 vs 9');
    // with the seeds of the merged ranks it would come out otherwise
    expect(listed(ranked(scoring, semiFinal, seedOf))).not.toEqual(official(semiFinal));
  });

  it('final: every score and rank, equal scores by the semi-final', () => {
    const rows = ranked(scoring, final, (number) => semiFinalRank.get(number) ?? null);
    expect(listed(rows)).toEqual(official(final));
    expect(phraseAt(rows, 6)).toBe('ahead on qualification rank: 4th vs 8th');
  });

  it('the final without the semi-final’s ranks shares the place', () => {
    const places = ranked(scoring, final, () => null).map(({ rank }) => rank);
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 7]);
  });
});

function byNumber([a]: readonly (number | null)[], [b]: readonly (number | null)[]): number {
  return (a ?? 0) - (b ?? 0);
}
