import { competitorSorts } from '@cruxboard/domain/sort-options';
import { sortRows } from '@cruxboard/domain/sorting';
import { expect, it } from 'vitest';
import { competitorOrders, needsStandings, offeredSorts } from './competitor-orders';

const group = (id: string, number: number) => ({ id, name: id, number, competitorCount: 0 });
const groups = {
  categories: [group('youth', 1), group('adults', 2)],
  cohorts: [group('late', 1), group('early', 2)],
};
const one = (
  [id, name, number]: readonly [string, string, number | null],
  more: { categoryId?: string; cohortId?: string; scoreCount?: number } = {},
) => ({ id, name, number, categoryId: null, cohortId: null, scoreCount: 0, ...more });
const rows = [
  one(['01C', 'Zoë', 2], { categoryId: 'adults', cohortId: 'early', scoreCount: 3 }),
  one(['01A', 'Ása', 10], { categoryId: 'youth', scoreCount: 5 }),
  one(['01B', 'ben 10', null], { cohortId: 'late' }),
  one(['01D', 'Ben 9', 1], { categoryId: 'adults', scoreCount: 3 }),
];
const standings = new Map([
  ['01C', { rank: 2, totalHundredths: 900 }],
  ['01A', { rank: 1, totalHundredths: 950 }],
  ['01D', { rank: 2, totalHundredths: 900 }],
  ['01B', { rank: null, totalHundredths: 0 }],
]);
const orders = competitorOrders(groups, standings);
const sorted = (sort: (typeof competitorSorts)[number]) =>
  sortRows(rows, orders[sort]).map(({ name }) => name);

it.each([
  ['competitor-number', ['Ben 9', 'Zoë', 'Ása', 'ben 10']],
  ['name', ['Ása', 'Ben 9', 'ben 10', 'Zoë']],
  // the organiser's order, whoever has none last
  ['category', ['Ása', 'Ben 9', 'Zoë', 'ben 10']],
  ['cohort', ['ben 10', 'Zoë', 'Ben 9', 'Ása']],
  ['score', ['Ása', 'Ben 9', 'Zoë', 'ben 10']],
  ['ranking', ['Ása', 'Ben 9', 'Zoë', 'ben 10']],
  ['completed-first', ['Ása', 'Ben 9', 'Zoë', 'ben 10']],
  ['newest', ['Ben 9', 'Zoë', 'ben 10', 'Ása']],
  ['oldest', ['Ása', 'ben 10', 'Zoë', 'Ben 9']],
] as const)('%s: %j, whatever order they come in', (sort, names) => {
  expect(sorted(sort)).toEqual(names);
  expect(sortRows(rows.toReversed(), orders[sort]).map(({ name }) => name)).toEqual(names);
});

it('offers score and ranking once there is a leaderboard', () => {
  expect(offeredSorts(competitorSorts, { state: 'started' })).toEqual(competitorSorts);
  const ofDraft = offeredSorts(competitorSorts, { state: 'draft' });
  expect(competitorSorts.filter((id) => !ofDraft.includes(id))).toEqual(['score', 'ranking']);
  expect(['score', '-ranking', 'name', undefined].map(needsStandings)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
