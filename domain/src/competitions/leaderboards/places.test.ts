import { describe, expect, it } from 'vitest';
import { placesOf } from './places';
import type { CompetitorResult } from '../results/results';

const of = (
  competitorId: string,
  totalHundredths: number,
  more: Partial<CompetitorResult> = {},
) => ({
  competitorId,
  number: null,
  categoryId: null,
  cohortId: null,
  seed: null,
  state: 'competing' as const,
  isSeedFirst: false,
  startingGroup: null,
  rankedIn: '',
  hasAttempt: true,
  totalHundredths,
  keys: [],
  ...more,
});
const told = (results: CompetitorResult[]) =>
  Object.fromEntries(
    placesOf(results).map(({ competitorId, rank, rankedCount }) => [
      competitorId,
      `${rank} of ${rankedCount}`,
    ]),
  );

describe('places', () => {
  it('are those of the category where there is one, else overall', () => {
    const women = { categoryId: 'women' };
    const men = { categoryId: 'men', cohortId: 'am' };
    expect(
      told([
        of('a', 900, men),
        of('b', 800, women),
        of('c', 700, men),
        of('d', 600),
        of('e', 0, women),
      ]),
    ).toEqual({ a: '1 of 2', c: '2 of 2', b: '1 of 2', e: '2 of 2', d: '4 of 5' });
  });

  it('are shared by the level, and counted without those who have none', () => {
    expect(
      told([
        of('a', 500),
        of('b', 500),
        of('c', 400),
        of('d', 900, { state: 'withdrawn' }),
        of('e', 900, { state: 'disqualified' }),
      ]),
    ).toEqual({ a: '1 of 3', b: '1 of 3', c: '3 of 3', d: 'null of 3', e: 'null of 3' });
  });

  it('tell of everybody once, whatever the order of arrival', () => {
    const field = Array.from({ length: 40 }, (_, n) =>
      of(`c${n}`, (n % 7) * 100, { categoryId: n % 3 === 0 ? null : `k${n % 3}`, cohortId: 'x' }),
    );
    expect(Object.keys(told(field))).toHaveLength(40);
    expect(placesOf(field)).toHaveLength(40);
    expect(told(field.toReversed())).toEqual(told(field));
  });
});
