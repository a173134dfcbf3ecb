import { expect, it } from 'vitest';
import { withoutConflicts } from './edit-conflicts';

it('leaves out what others changed, of settings, climbs and a competitor', () => {
  const settings = {
    competitionId: 'c',
    seenSeq: 4,
    changes: { venue: 'A', rules: { countback: 3 } },
  };
  const about = (field: string, subject = 'c') => ({ subject, field });
  expect(withoutConflicts(settings, [about('venue')])).toEqual({
    ...settings,
    changes: { rules: { countback: 3 } },
  });
  expect(withoutConflicts(settings, [about('countback')])).toEqual({
    ...settings,
    changes: { venue: 'A' },
  });
  expect(withoutConflicts(settings, [about('countback'), about('venue')])).toBeNull();

  const sheet = {
    competitionId: 'c',
    climbs: [
      { climbId: 'one', points: 100 },
      { climbId: 'two', points: 100, name: 'Slab' },
    ],
  };
  expect(withoutConflicts(sheet, [about('points', 'one'), about('points', 'two')])).toEqual({
    ...sheet,
    climbs: [{ climbId: 'two', name: 'Slab' }],
  });

  const group = { competitionId: 'c', competitorIds: ['x', 'y'], categoryId: 'open' };
  expect(withoutConflicts(group, [about('categoryId', 'x')])).toEqual({
    ...group,
    competitorIds: ['y'],
  });
  expect(withoutConflicts(group, [about('a', 'x'), about('a', 'y')])).toBeNull();

  const one = { competitionId: 'c', competitorId: 'x', seenSeq: 4, number: 7, phone: null };
  expect(withoutConflicts(one, [about('number', 'x')])).toEqual({
    competitionId: 'c',
    competitorId: 'x',
    seenSeq: 4,
    phone: null,
  });
  expect(withoutConflicts(one, [about('number', 'x'), about('phone', 'x')])).toBeNull();

  const many = { gymId: 'g', climbIds: ['one', 'two'], changes: { grade: 4 } };
  expect(withoutConflicts(many, [about('grade', 'one')])).toEqual({ ...many, climbIds: ['two'] });
  expect(withoutConflicts(many, [about('grade', 'one'), about('grade', 'two')])).toBeNull();
});
