import { newValues } from '@cruxboard/domain/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { expect, it } from 'vitest';
import { listed } from './list-state';

const competitor = (name: string, startingGroup: string | null) => ({
  id: name,
  ...newValues(competitorColumns, { name, startingGroup }),
  state: 'competing' as const,
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  invitedAt: null,
  scoreCount: 0,
});
const all = [competitor('Ana', 'A'), competitor('Bo', 'B'), competitor('Cy', null)];
const namesIn = (group: 'A' | 'B' | 'none' | undefined) =>
  listed(all, { group }).map(({ name }) => name);

it('filters by starting group, and finds those without one', () => {
  expect(namesIn('A')).toEqual(['Ana']);
  expect(namesIn('B')).toEqual(['Bo']);
  expect(namesIn('none')).toEqual(['Cy']);
  expect(namesIn(undefined)).toEqual(['Ana', 'Bo', 'Cy']);
});
