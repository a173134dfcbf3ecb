import { expect, it } from 'vitest';
import * as options from './sort-options';

it('ignores an unknown or inapplicable option', () => {
  expect(options.parseSort(options.climbSorts, 'number-desc')).toBe('number-desc');
  expect(options.parseSort(options.climbSorts, 'most-appreciated')).toBe('newest');
  expect(options.parseSort(options.climbSorts, 'constructor')).toBe('newest');
  expect(options.parseSort(options.solutionSorts, ['newest'])).toBe('newest');
  expect(options.parseSort(options.competitorSorts, undefined)).toBe('competitor-number');
});

it('offers every option of the specification in some list', () => {
  const offered = Object.values(options).flatMap((value) => (Array.isArray(value) ? value : []));
  expect(new Set(offered)).toEqual(new Set(Object.keys(options.sortLabels)));
});
