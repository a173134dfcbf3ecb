import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { expect, it } from 'vitest';
import { todoOf } from './todo';

const competition = (more: Partial<CompetitionManaged>) =>
  // the list reads no more than these
  ({
    roles: ['organiser'],
    state: 'draft',
    format: 'boulder_final',
    categories: [{}],
    startsAt: '2026-11-21T00:00:00.000Z',
    venue: 'Granite Street',
    competitorCount: 8,
    activeClimbCount: 4,
    balance: 5,
    lateCount: 0,
    ungroupedCount: 0,
    ...more,
  }) as unknown as CompetitionManaged;
const todo = (more: Partial<CompetitionManaged>) => todoOf(competition(more), { hasJudge: true });

it('asks for a group for those without one, urgently once started, and leads to them', () => {
  expect(todo({})).toEqual([]);
  expect(todo({ ungroupedCount: 3 })).toMatchObject([
    {
      title: 'Put 3 competitors in a group',
      path: 'competitors',
      search: { group: 'none' },
      isUrgent: false,
    },
  ]);
  expect(todo({ ungroupedCount: 1, state: 'started' })).toMatchObject([
    { title: 'Put 1 competitor in a group', isUrgent: true },
  ]);
  expect(todo({ ungroupedCount: 1, roles: ['setter'] })).toEqual([]);
  expect(todo({ ungroupedCount: 1, state: 'ended' })).toEqual([]);
});
