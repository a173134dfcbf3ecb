import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompetitorResult } from '../results/results';
import { finalistsOf } from './finalists';

const line = (competitorId: string, total: number, more: Partial<CompetitorResult> = {}) => ({
  competitorId,
  number: null,
  categoryId: 'open',
  cohortId: null,
  seed: null,
  state: 'competing' as const,
  isSeedFirst: false,
  startingGroup: null,
  rankedIn: '',
  hasAttempt: true,
  totalHundredths: total,
  keys: [],
  ...more,
});
const through = (results: CompetitorResult[], top: number) =>
  finalistsOf(results, [{ categoryId: 'open', top }]).map(
    ({ competitorId, seed }) => `${competitorId} ${seed}`,
  );

describe('who goes on to the final', () => {
  it('are the first of the category, seeded by their rank in it', () => {
    const results = [
      line('ana', 900),
      line('bea', 800),
      line('cy', 950, { categoryId: 'youth' }),
      line('dee', 700),
    ];
    expect(through(results, 2)).toEqual(['ana 1', 'bea 2']);
  });

  it('are more where the last rank is shared', () => {
    const results = [line('ana', 900), line('bea', 800), line('cy', 800), line('dee', 700)];
    const finalists = finalistsOf(results, [{ categoryId: 'open', top: 2 }]);
    expect(finalists.map(({ competitorId, isTied }) => [competitorId, isTied])).toEqual([
      ['ana', false],
      ['bea', true],
      ['cy', true],
    ]);
  });

  it('step up for the withdrawn and the disqualified', () => {
    const results = [
      line('ana', 900, { state: 'withdrawn' }),
      line('bea', 850, { state: 'disqualified' }),
      line('cy', 800),
      line('dee', 700),
    ];
    expect(through(results, 1)).toEqual(['cy 1']);
  });

  it('are none who never climbed, however small the field is', () => {
    const idle = line('cy', 0, { hasAttempt: false });
    expect(through([line('ana', 900), line('bea', 0), idle], 3)).toEqual(['ana 1', 'bea 2']);
  });

  it('are of all categories together without one', () => {
    const results = [line('ana', 900), line('cy', 950, { categoryId: 'youth' })];
    expect(finalistsOf(results, [{ categoryId: null, top: 1 }])).toEqual([
      { competitorId: 'cy', categoryId: 'youth', seed: 1, isTied: false },
    ]);
  });

  it('are at least the cut where enough scored, and nobody behind is left out before somebody ahead', () => {
    const field = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 });
    fc.assert(
      fc.property(field, fc.integer({ min: 0, max: 30 }), (totals, top) => {
        const results = totals.map((total, index) => line(`one-${index}`, total));
        const ids = new Set(
          finalistsOf(results, [{ categoryId: 'open', top }]).map((one) => one.competitorId),
        );
        const scored = results.filter((one) => one.totalHundredths > 0);
        expect(ids.size).toBeGreaterThanOrEqual(Math.min(top, scored.length));
        const worstIn = Math.min(
          ...scored.filter((one) => ids.has(one.competitorId)).map((one) => one.totalHundredths),
        );
        for (const one of scored) {
          if (!ids.has(one.competitorId)) expect(one.totalHundredths).toBeLessThan(worstIn);
        }
      }),
    );
  });
});
