import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinalsCell, PumpfestCell } from './cells';
import { compareCells, mergeCells, type OwnedCell } from './merge';

const pump = (result: PumpfestCell['result']): PumpfestCell => ({
  format: 'boulder_pumpfest',
  result,
});
const final = (attempts: number, zones: number[], top: number): FinalsCell => ({
  format: 'boulder_final',
  attempts,
  zones,
  top,
});
const owned = (competitorId: string, cell: OwnedCell['cell'], version = 1) => ({
  competitorId,
  climbId: 'a',
  version,
  cell,
});
const standing = (cells: OwnedCell[], choices?: Map<string, string>) =>
  mergeCells(cells, 'kept', choices).map(({ competitorId }) => competitorId);

describe('the better of two cells', () => {
  it.each([
    ['a flash before a top', pump('flash'), pump('top')],
    ['a top before nothing', pump('top'), pump('none')],
    ['a top before a zone in fewer attempts', final(5, [2], 5), final(1, [1], 0)],
    ['a higher zone before a lower', final(6, [2, 6], 0), final(3, [1, 0], 0)],
    ['fewer attempts to the top', final(2, [2], 2), final(3, [1], 3)],
    ['fewer attempts to the zone', final(9, [2], 0), final(3, [3], 0)],
    ['fewer attempts in all', final(3, [2], 0), final(4, [2], 0)],
    ['one try that came to nothing before three', final(1, [0], 0), final(3, [0], 0)],
  ])('is %s', (_name, better, worse) => {
    expect(compareCells(better, worse)).toBeGreaterThan(0);
    expect(compareCells(worse, better)).toBeLessThan(0);
    expect(compareCells(better, better)).toBe(0);
  });
});

describe('cells of competitors who become one', () => {
  it('stand where they are the only ones, whoever they were entered for', () => {
    const [one] = mergeCells([owned('twin', pump('top'), 3)], 'kept');
    expect(one).toEqual({
      climbId: 'a',
      competitorId: 'twin',
      cell: pump('top'),
      isContested: false,
      versionMax: 3,
    });
  });
  it('stand as the better one, of equal ones as that of who is kept', () => {
    const twice = [owned('twin', pump('flash'), 4), owned('kept', pump('top'), 2)];
    expect(mergeCells(twice, 'kept')).toMatchObject([
      { competitorId: 'twin', isContested: true, versionMax: 4 },
    ]);
    expect(standing([owned('twin', pump('top')), owned('kept', pump('top'))])).toEqual(['kept']);
  });
  it('stand as chosen, the worse one too', () => {
    const twice = [owned('twin', pump('top')), owned('kept', pump('flash'))];
    expect(standing(twice, new Map([['a', 'twin']]))).toEqual(['twin']);
    // of somebody without a cell there is nothing to choose
    expect(standing(twice, new Map([['a', 'other']]))).toEqual(['kept']);
  });
  it('are not contested by an empty one, which stands only where there is nothing else', () => {
    const [one] = mergeCells(
      [owned('kept', pump('none'), 6), owned('twin', pump('top'), 1)],
      'kept',
    );
    expect(one).toMatchObject({ competitorId: 'twin', isContested: false, versionMax: 6 });
  });
  it('are one for each climb and never worse than any, in whatever order they come', () => {
    const cells = fc.array(
      fc.record({
        competitorId: fc.constantFrom('kept', 'twin', 'third'),
        climbId: fc.constantFrom('a', 'b', 'c'),
        version: fc.integer({ min: 1, max: 9 }),
        cell: fc.constantFrom(pump('none'), pump('top'), pump('flash')),
      }),
    );
    fc.assert(
      fc.property(cells, (given) => {
        const merged = mergeCells(given, 'kept');
        expect(merged.map(({ climbId }) => climbId).toSorted()).toEqual(
          [...new Set(given.map(({ climbId }) => climbId))].toSorted(),
        );
        for (const { climbId, cell } of merged) {
          for (const other of given.filter((one) => one.climbId === climbId)) {
            expect(compareCells(cell, other.cell)).toBeGreaterThanOrEqual(0);
          }
        }
        const resultOf = (all: typeof merged) =>
          Object.fromEntries(all.map(({ climbId, cell }) => [climbId, cell]));
        expect(resultOf(mergeCells(given.toReversed(), 'kept'))).toEqual(resultOf(merged));
      }),
    );
  });
});
