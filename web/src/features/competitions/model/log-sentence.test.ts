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
  logSentence(given, { group: (id) => (id === 'w' ? 'Women' : undefined) });

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
      'Settings changed: flash bonus from 25 to 10, top from 25 to 24.5, venue.',
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
      '12 climbers advanced from Autumn Pump.',
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
    [entry('competitors_imported', { after: { count: 12 } }), '12 climbers imported.'],
  ])('%#: %s', (given, expected) => {
    expect(said(given)).toBe(expected);
  });

  it('falls back to the name of an unknown kind', () => {
    expect(said(entry('something_new'))).toBe('something_new.');
  });

  it('names the actor unless it is the climber', () => {
    expect(needsActor(entry('score_added'))).toBe(true);
    expect(needsActor(entry('score_added', { actorName: 'Sanne' }))).toBe(false);
    expect(needsActor(entry('started', { actorName: null }))).toBe(false);
  });
});
