import { describe, expect, it } from 'vitest';
import { groupingOf, inPart, partsOf } from './part';
import { printSearch } from './sheets';

const group = (id: string, name: string) => ({ id, name, number: 1, competitorCount: 1 });
const women = group('w', 'Women');
const men = group('m', 'Men');
const morning = group('am', 'Morning');
const both = { categories: [women, men], cohorts: [morning] };
const titles = (asked: Parameters<typeof partsOf>[1], of: Parameters<typeof partsOf>[0] = both) =>
  partsOf(of, asked).map((part) => part.title);

describe('the parts of a sheet', () => {
  it('are the groups of a kind, then those in none', () => {
    expect(titles({ by: 'category', group: undefined })).toEqual(['Women', 'Men', 'No category']);
    expect(titles({ by: 'cohort', group: undefined })).toEqual(['Morning', 'No cohort']);
  });

  it('are the asked one alone, and all where it is gone', () => {
    expect(titles({ by: 'category', group: 'm' })).toEqual(['Men']);
    expect(titles({ by: 'cohort', group: 'am' })).toEqual(['Morning']);
    expect(titles({ by: 'category', group: 'gone' })).toHaveLength(3);
  });

  it('are one where there are no groups', () => {
    const none = { categories: [], cohorts: [] };
    expect(titles({ by: 'category', group: undefined }, none)).toEqual(['Everyone']);
  });

  it.each(['category', 'cohort'] as const)('by %s leave nobody out and have nobody twice', (by) => {
    const entries = [
      { categoryId: 'm', cohortId: 'am' },
      { categoryId: null, cohortId: null },
      { categoryId: 'w', cohortId: 'am' },
    ];
    const parts = partsOf(both, { by, group: undefined });
    expect(parts.flatMap((part) => inPart(entries, part))).toHaveLength(entries.length);
  });
});

describe('what an address parts a sheet by', () => {
  it('is the category, unless cohorts are asked for or there is nothing else', () => {
    expect(groupingOf(both, { sheet: 'starts' })).toEqual({ by: 'category', group: undefined });
    expect(groupingOf(both, { sheet: 'starts', by: 'cohort', group: 'am' })).toEqual({
      by: 'cohort',
      group: 'am',
    });
    const cohorts = { categories: [], cohorts: [morning] };
    expect(groupingOf(cohorts, { sheet: 'cards' }).by).toBe('cohort');
  });

  it('is the category for results, and no group that is gone or of the other kind', () => {
    expect(groupingOf(both, { sheet: 'results', by: 'cohort' }).by).toBe('category');
    expect(groupingOf(both, { sheet: 'starts', by: 'cohort', group: 'w' }).group).toBeUndefined();
    const categories = { categories: [women], cohorts: [] };
    expect(groupingOf(categories, { sheet: 'starts', by: 'cohort' }).by).toBe('category');
  });
});

it('an address chooses a sheet that there is', () => {
  expect(printSearch({ sheet: 'cards', by: 'cohort', group: 'am' })).toEqual({
    sheet: 'cards',
    by: 'cohort',
    group: 'am',
  });
  expect(printSearch({ sheet: 'poster', by: 'colour', group: '' })).toEqual({
    sheet: undefined,
    by: undefined,
    group: undefined,
  });
});
