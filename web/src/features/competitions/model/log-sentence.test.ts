import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import { describe, expect, it } from 'vitest';
import { logSentence, needsActor } from './log-sentence';

const entry = (kind: string, fields: Partial<LogEntry> = {}): LogEntry => ({
  seq: 1,
  kind,
  at: '2026-11-21T03:07:00.000Z',
  actorName: 'Ruben Judge',
  competitorId: 'c',
  competitorName: 'Sanne',
  climbId: 'b',
  climbNumber: 37,
  before: null,
  after: null,
  ...fields,
});
const top = { cell: { format: 'boulder_pumpfest', result: 'top' } };
const flash = { cell: { format: 'boulder_pumpfest', result: 'flash' } };
const said = (given: LogEntry) =>
  logSentence(given, {
    group: (id) => ({ w: 'Women', m: 'Men' })[id],
    timeZone: 'Australia/Sydney',
  });

describe('the log as sentences', () => {
  it.each([
    [entry('started'), 'The competition started.'],
    [entry('score_added', { after: flash }), 'Sanne flashed climb 37.'],
    [
      entry('score_updated', { before: top, after: flash }),
      'Sanne on climb 37: changed from top to flash.',
    ],
    [
      entry('score_updated', {
        before: { cell: { attempts: 2, zones: [2], top: 0 } },
        after: { cell: { attempts: 3, zones: [2], top: 0 } },
      }),
      'Sanne on climb 37: attempt 3, still zone in 2.',
    ],
    [entry('score_removed', { before: top }), 'Sanne on climb 37: top cleared.'],
    [
      entry('score_added', { after: { cell: { attempts: 4, zones: [2], top: 4 } } }),
      'Sanne on climb 37: top in 4.',
    ],
    [
      entry('settings_updated', {
        before: { settings: { venue: '' }, rules: { flashBonus: 25, topValueHundredths: 2500 } },
        after: { settings: { venue: 'Hall' }, rules: { flashBonus: 10, topValueHundredths: 2450 } },
      }),
      'Settings changed: flash bonus from 25 to 10, top from 25 to 24.5, venue set to Hall.',
    ],
    [
      entry('staff_updated', {
        before: { username: 'jude', roles: ['judge'] },
        after: { username: 'jude', roles: ['judge', 'setter'] },
      }),
      'jude is now judge and setter (was judge).',
    ],
    [
      entry('staff_removed', { before: { username: 'jude', roles: ['judge'] } }),
      'jude (judge) was removed from the staff.',
    ],
    [
      entry('climb_deactivated', { climbNumber: null, after: { count: 3 } }),
      '3 climbs were removed.',
    ],
    [
      entry('competitors_progressed', { after: { count: 12, fromName: 'Autumn Pump' } }),
      '12 competitors advanced from Autumn Pump.',
    ],
    [entry('category_changed', { after: { categoryId: 'w' } }), 'Sanne moved to Women.'],
    [
      entry('competitor_updated', {
        before: { state: 'competing' },
        after: { state: 'withdrawn' },
      }),
      'Sanne was withdrawn.',
    ],
    [
      entry('climb_updated', { before: { points: 100 }, after: { points: 120 } }),
      'Climb 37 is now worth 120 points (was 100).',
    ],
    [
      entry('category_changed', { before: { categoryId: 'm' }, after: { categoryId: 'w' } }),
      'Sanne moved from Men to Women.',
    ],
    [entry('category_changed', { before: { categoryId: 'm' }, after: {} }), 'Sanne left Men.'],
    [
      entry('competitor_updated', {
        before: { name: 'Sanne', number: 7, email: null, phone: '+61400000101', categoryId: 'm' },
        after: { name: 'Sanne', number: 1012, email: 'a@b.example', phone: null, categoryId: 'w' },
      }),
      'Sanne’s entry: number from 7 to 1012, email set to a@b.example, phone cleared (was +61400000101), category from Men to Women.',
    ],
    [
      entry('competitor_updated', { before: { name: 'Sane' }, after: { name: 'Sanne' } }),
      'Sane is now Sanne.',
    ],
    // what the public doesn't see of a change
    [
      entry('competitor_updated', { before: { number: 7 }, after: { number: 7 } }),
      'Sanne’s entry was changed.',
    ],
    [
      entry('competitor_updated', {
        before: { state: 'withdrawn', number: 7 },
        after: { state: 'competing', number: 8 },
      }),
      'Sanne is back in (was withdrawn). Sanne’s entry: number from 7 to 8.',
    ],
    [
      entry('competitor_removed', { before: { scoreCount: 14 } }),
      'Sanne was removed with 14 scores.',
    ],
    [
      entry('climb_updated', {
        before: { points: 100, code: '', zones: 1 },
        after: { points: 120, code: 'A1', zones: 1 },
      }),
      'Climb 37: code set to A1, points from 100 to 120.',
    ],
    [
      entry('climb_updated', {
        climbNumber: null,
        before: {
          climbs: [
            { number: 3, points: 100 },
            { number: 4, points: 100 },
          ],
        },
        after: {
          count: 2,
          climbs: [
            { number: 3, points: 150 },
            { number: 5, points: 100 },
          ],
        },
      }),
      'Climb 3: points from 100 to 150; climb 4: number from 4 to 5.',
    ],
    [
      entry('climb_removed', {
        climbNumber: null,
        before: { climbs: [{ number: 3 }, { number: 4 }, { number: 7 }] },
        after: { count: 3 },
      }),
      'Climbs 3, 4 and 7 were deleted.',
    ],
    [
      entry('category_removed', { before: { name: 'Open' }, after: { movedTo: 'w', count: 1 } }),
      'Category Open was removed, and 1 competitor moved to Women.',
    ],
    [
      entry('categories_ordered', { after: { numbers: { Men: 2, Women: 1 } } }),
      'The categories were reordered: Women, Men.',
    ],
    [
      entry('credits_topped_up', {
        before: { placesLeft: 5 },
        after: { placesLeft: 25, credits: 60 },
      }),
      'Places left from 5 to 25 for 60 credits.',
    ],
    [
      entry('late_score_accepted', { after: top }),
      'A late score for Sanne on climb 37 was accepted: top.',
    ],
    [
      entry('late_score_accepted', { before: top, after: flash }),
      'A late score for Sanne on climb 37 was accepted: flash (was top).',
    ],
    [
      entry('late_score_accepted', { after: { ...top, why: 'conflict' } }),
      'A second score for Sanne on climb 37 was accepted: top.',
    ],
    [
      entry('late_score_refused', { after: { late: top.cell, why: 'entered_by_staff' } }),
      'A requested change for Sanne on climb 37 (top) was refused.',
    ],
    [
      entry('settings_updated', {
        before: { settings: { isListed: true, description: 'a', isOverallHidden: false } },
        after: { settings: { isListed: false, description: 'b', isOverallHidden: true } },
      }),
      'Settings changed: listed from yes to no, description, hidden overall ranking from no to yes.',
    ],
    [
      entry('settings_updated', {
        before: {
          settings: { registration: 'open', startsAt: null },
          rules: { tieRule: 'climbs' },
        },
        after: {
          settings: { registration: 'claim', startsAt: '2026-11-21T03:00:00.000Z' },
          rules: { tieRule: 'attempts' },
        },
      }),
      expect.stringMatching(
        /^Settings changed: tie-break from “Countback over climbs” to “International, 2026”, registration from open to by claiming, start set to .*2:00/,
      ),
    ],
    [entry('competitors_imported', { after: { count: 12 } }), '12 competitors imported.'],
  ])('%#: %s', (given, expected) => {
    expect(said(given)).toEqual(expected);
  });

  it('falls back to the name of an unknown kind', () => {
    expect(said(entry('something_new'))).toBe('something_new.');
  });

  it('names the actor unless it is the competitor', () => {
    expect(needsActor(entry('score_added'))).toBe(true);
    expect(needsActor(entry('score_added', { actorName: 'Sanne' }))).toBe(false);
    expect(needsActor(entry('started', { actorName: null }))).toBe(false);
  });
});
