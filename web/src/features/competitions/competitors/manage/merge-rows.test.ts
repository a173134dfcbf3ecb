import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { newValues } from '@cruxboard/domain/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { expect, it } from 'vitest';
import { fieldRows, inMergeOrder, scoreRows } from './merge-rows';

const one = (id: string, more: Partial<CompetitorManaged> = {}): CompetitorManaged => ({
  id,
  ...newValues(competitorColumns, { name: 'Ana' }),
  state: 'competing',
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  invitedAt: null,
  scoreCount: 0,
  ...more,
});
const names = { categoryOf: (id: string | null) => id ?? '', cohortOf: () => '' };
const climb = (number: number) => ({
  id: `climb-${number}`,
  number,
  code: '',
  name: '',
  points: 100,
  zones: 1,
  startingGroup: null,
  isActive: true,
});
const score = (competitorId: string, climbId: string, result: 'none' | 'top' | 'flash') => ({
  competitorId,
  climbId,
  version: 2,
  cell: { format: 'boulder_pumpfest' as const, result },
  enteredBy: null,
  enteredAt: '2026-11-21T00:00:00.000Z',
});

it('the claimed entry is kept, else the one with most scores', () => {
  const ids = (all: CompetitorManaged[]) => inMergeOrder(all).map(({ id }) => id);
  expect(ids([one('a'), one('b', { scoreCount: 3 }), one('c', { isClaimed: true })])).toEqual([
    'c',
    'b',
    'a',
  ]);
});

it('only what two of them have and differ in is asked about', () => {
  const all = [
    one('a', { name: 'Ana', email: 'a@example.com' }),
    one('b', { name: 'Anna', number: 4, categoryId: 'Women', phone: '0400' }),
  ];
  expect(fieldRows(all, names)).toEqual([
    {
      key: 'name',
      label: 'Name',
      options: [
        { competitorId: 'a', words: 'Ana' },
        { competitorId: 'b', words: 'Anna' },
      ],
      selected: 'a',
    },
  ]);
});

it('a disqualification stands until another is chosen, and two claims are asked about', () => {
  const all = [
    one('a', { isClaimed: true, claimedBy: 'ana' }),
    one('b', { state: 'disqualified', isClaimed: true }),
  ];
  expect(fieldRows(all, names)).toMatchObject([
    { key: 'state', selected: 'b' },
    { key: 'claim', selected: 'a', options: [{ words: '@ana' }, {}] },
  ]);
});

it('climbs with two different results are asked about, the better one chosen', () => {
  const all = [one('a'), one('b')];
  const scores = [
    score('a', 'climb-2', 'top'),
    score('b', 'climb-2', 'flash'),
    score('a', 'climb-1', 'top'),
    score('b', 'climb-1', 'top'),
    score('b', 'climb-3', 'top'),
    score('a', 'climb-3', 'none'),
    score('other', 'climb-2', 'top'),
  ];
  const merged = scoreRows(all, scores, [climb(3), climb(2), climb(1)]);
  expect(merged).toMatchObject({
    count: 3,
    versions: 12,
    rows: [{ key: 'climb-2', selected: 'b', options: [{ words: 'top' }, { words: 'flash' }] }],
  });
});
