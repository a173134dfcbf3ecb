import { type LogKind, logKinds } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { expect, it } from 'vitest';
import { isHiddenFromBoards } from '../staff/public';
import { isScore, rereadsOf } from './change-needs';

it('every kind of change is seen on boards, or told to the staff', () => {
  // Object.keys widens the keys of a literal to string.
  for (const kind of Object.keys(logKinds) as LogKind[]) {
    const rereads = rereadsOf([{ kind, competitorId: null, climbId: null }]);
    const isOnBoards =
      isScore({ kind }) ||
      rereads.isEverything ||
      rereads.isCompetition ||
      rereads.climbs === 'all' ||
      rereads.competitors === 'all';
    // whoever creates a competition is told by their roles
    expect(isOnBoards || isHiddenFromBoards(kind), kind).toBe(kind !== 'created');
    expect(isOnBoards && isHiddenFromBoards(kind), kind).toBe(false);
  }
});
