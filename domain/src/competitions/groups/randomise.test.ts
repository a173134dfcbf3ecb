import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomiseCohorts, shuffle } from './randomise';

const spread = (sizes: number[]) => Math.max(...sizes) - Math.min(...sizes);

describe('a draw of cohorts', () => {
  const entrants = fc.array(fc.option(fc.constantFrom('w', 'm', 'youth'), { nil: null }), {
    maxLength: 80,
  });
  const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

  it('gives sizes that differ by at most one, within each category and in total', () => {
    fc.assert(
      fc.property(
        entrants,
        fc.integer({ min: 1, max: 7 }),
        chances,
        (categories, count, random) => {
          const competitors = categories.map((categoryId, index) => ({
            competitorId: String(index),
            categoryId,
            cohortId: null,
          }));
          const cohortIds = Array.from({ length: count }, (_, index) => `cohort-${index}`);
          const assigned = randomiseCohorts(competitors, cohortIds, () => random.next().value ?? 0);
          expect(assigned.size).toBe(competitors.length);
          const sizesOf = (members: typeof competitors) =>
            cohortIds.map(
              (id) =>
                members.filter(({ competitorId }) => assigned.get(competitorId) === id).length,
            );
          expect(spread(sizesOf(competitors))).toBeLessThanOrEqual(1);
          for (const category of ['w', 'm', 'youth', null]) {
            const members = competitors.filter(({ categoryId }) => categoryId === category);
            expect(spread(sizesOf(members))).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
  it('leaves who has a cohort there, and fills the smallest with the others', () => {
    const placed = fc.record({
      categoryId: fc.constantFrom('w', 'm', null),
      cohortId: fc.constantFrom('cohort-0', 'cohort-1', 'cohort-2', null, null),
    });
    const cohortIds = ['cohort-0', 'cohort-1', 'cohort-2', 'cohort-3'];
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 60 }), chances, (given, random) => {
        const all = given.map((one, index) => ({ ...one, competitorId: String(index) }));
        const assigned = randomiseCohorts(all, cohortIds, () => random.next().value ?? 0);
        const waiting = all.filter(({ cohortId }) => cohortId === null);
        expect([...assigned.keys()].toSorted()).toEqual(
          waiting.map(({ competitorId }) => competitorId).toSorted(),
        );
        for (const category of ['w', 'm', null]) {
          const members = all.filter(({ categoryId }) => categoryId === category);
          const sizes = cohortIds.map((id) => ({
            size: members.filter(
              ({ competitorId, cohortId }) => (cohortId ?? assigned.get(competitorId)) === id,
            ).length,
            isFilled: members.some(({ competitorId }) => assigned.get(competitorId) === id),
          }));
          const least = Math.min(...sizes.map(({ size }) => size));
          for (const { size } of sizes.filter(({ isFilled }) => isFilled)) {
            expect(size - least).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });
  it('deals nobody where there is no cohort', () => {
    expect(
      randomiseCohorts([{ competitorId: 'a', categoryId: null, cohortId: null }], [], () => 0).size,
    ).toBe(0);
  });
});

it('a shuffle keeps everything and can give any order', () => {
  const items = [undefined, 0, 'a', null];
  const seen = new Set<string>();
  for (let first = 0; first < 3; first += 1) {
    for (let second = 0; second < 2; second += 1) {
      const draws = [first / 3, second / 2];
      seen.add(shuffle(['a', 'b', 'c'], () => draws.shift() ?? 0).join(''));
    }
  }
  expect(seen.size).toBe(6);
  expect(new Set(shuffle(items, () => 0.4))).toEqual(new Set(items));
});
