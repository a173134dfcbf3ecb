import { expect, it } from 'vitest';
import { changesTo, revertsOf } from './use-bulk-change';

const one = (id: string, categoryId: string | null) => ({
  id,
  name: id,
  categoryId,
  cohortId: null,
  startingGroup: null,
  state: 'competing' as const,
});

it('goes back to what each was, in as few changes as there were different ones', () => {
  const who = [one('ana', 'women'), one('ben', null), one('cia', 'women'), one('dee', 'youth')];
  expect(revertsOf(who, { categoryId: 'masters' })).toEqual([
    { changes: { categoryId: 'women' }, ids: ['ana', 'cia'] },
    { changes: { categoryId: null }, ids: ['ben'] },
    { changes: { categoryId: 'youth' }, ids: ['dee'] },
  ]);
  expect(revertsOf(who, { state: 'withdrawn' })).toEqual([
    { changes: { state: 'competing' }, ids: ['ana', 'ben', 'cia', 'dee'] },
  ]);
});

it('takes the empty choice for no group, and never for a state', () => {
  expect(changesTo('category', '')).toEqual({ categoryId: null });
  expect(changesTo('cohort', 'early')).toEqual({ cohortId: 'early' });
  expect(changesTo('state', 'disqualified')).toEqual({ state: 'disqualified' });
});
