import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isTimeZone, monthBounds, monthOf, shiftMonth } from './months';
import { climberPoints, helperPoints } from './points';
import { rankByPoints } from './ranking';

describe('points', () => {
  it('of a graded climb are ten times the number plus one', () => {
    expect(climberPoints({ gradeNumber: 0, colour: 'teal' })).toBe(10);
    expect(climberPoints({ gradeNumber: 5, colour: 'teal' })).toBe(60);
    expect(climberPoints({ gradeNumber: 20, colour: 'grey' })).toBe(210);
  });
  it('of a climb without a number are twenty times the place of its colour', () => {
    expect(climberPoints({ gradeNumber: null, colour: 'grey' })).toBe(20);
    expect(climberPoints({ gradeNumber: null, colour: 'teal' })).toBe(220);
    expect(climberPoints({ gradeNumber: null, colour: 'red' }, ['red', 'blue'])).toBe(20);
    expect(climberPoints({ gradeNumber: null, colour: 'pink' }, ['red', 'blue'])).toBe(60);
  });
  it('of a helper are five per solution and one per thank', () => {
    expect(helperPoints).toEqual({ perPublishedSolution: 5, perThankReceived: 1 });
  });
});

describe('ranks', () => {
  it('are shared 1, 2, 2, 4, the one who got there first listed first', () => {
    const ranked = rankByPoints([
      { userId: 'd', points: 10, reachedAtMs: 1 },
      { userId: 'c', points: 20, reachedAtMs: 9 },
      { userId: 'b', points: 20, reachedAtMs: 3 },
      { userId: 'a', points: 30, reachedAtMs: 5 },
    ]);
    expect(ranked.map(({ entry, rank }) => [entry.userId, rank])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 4],
    ]);
  });
  it('do not depend on the order of arrival', () => {
    const entries = fc.array(fc.record({ points: fc.nat(5), reachedAtMs: fc.nat(3) }));
    fc.assert(
      fc.property(entries, (list) => {
        const named = list.map((entry, index) => ({ ...entry, userId: String(index) }));
        expect(rankByPoints(named.toReversed())).toEqual(rankByPoints(named));
      }),
    );
  });
});

describe('months', () => {
  const sydney = 'Australia/Sydney';
  it('are calendar months in the zone of the gym', () => {
    const instant = new Date('2026-10-31T13:30:00Z');
    expect(monthOf(instant, sydney)).toBe('2026-11');
    expect(monthOf(instant, 'UTC')).toBe('2026-10');
    expect(dayOf(instant, sydney)).toBe('2026-11-01');
  });
  it('have bounds that know summer time', () => {
    expect(monthBounds('2026-11', sydney)).toEqual({
      startsAt: new Date('2026-10-31T13:00:00Z'),
      endsAt: new Date('2026-11-30T13:00:00Z'),
    });
    expect(monthBounds('2026-10', sydney).startsAt).toEqual(new Date('2026-09-30T14:00:00Z'));
    expect(monthBounds('2026-12', 'UTC').endsAt).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
  it('start at their first moment and join without a gap', () => {
    const zones = fc.constantFrom(
      sydney,
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'America/Asuncion',
      'Africa/Cairo',
      'UTC',
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 720 }), (zone, by) => {
        const month = shiftMonth('1990-01', by);
        const { startsAt, endsAt } = monthBounds(month, zone);
        expect(monthOf(startsAt, zone)).toBe(month);
        expect(monthOf(new Date(startsAt.getTime() - 1), zone)).toBe(shiftMonth(month, -1));
        expect(monthBounds(shiftMonth(month, 1), zone).startsAt).toEqual(endsAt);
      }),
    );
  });
  it('follow time zones that the runtime knows', () => {
    expect(isTimeZone(sydney)).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });
});
