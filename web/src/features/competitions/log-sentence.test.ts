import type { LogEntry } from '@cruxboard/contracts/competitions/log';
import { describe, expect, it } from 'vitest';
import { logSentence, needsActor } from './log-sentence';

const entry = (kind: string, told: Partial<LogEntry> = {}): LogEntry => ({
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
  ...told,
});
const top = { cell: { format: 'boulder_pumpfest', result: 'top' } };
const flash = { cell: { format: 'boulder_pumpfest', result: 'flash' } };
const said = (given: LogEntry) =>
  logSentence(given, { group: (id) => (id === 'w' ? 'Women' : undefined) });

describe('the log as sentences', () => {
  it.each([
    [entry('started'), 'The competition started.'],
    [entry('score_added', { after: flash }), 'Sanne flashed climb 37.'],
    [entry('score_updated', { before: top, after: flash }), 'Sanne on climb 37: top became flash.'],
    [entry('score_removed', { before: top }), 'Sanne on climb 37: top was cleared.'],
    [
      entry('score_added', { after: { cell: { attempts: 4, zones: [2], top: 4 } } }),
      'Sanne on climb 37: top in 4.',
    ],
    [entry('category_changed', { after: { categoryId: 'w' } }), 'Sanne is now in Women.'],
    [
      entry('competitor_updated', {
        before: { state: 'competing' },
        after: { state: 'withdrawn' },
      }),
      'Sanne was withdrawn.',
    ],
    [
      entry('climb_updated', { before: { points: 100 }, after: { points: 120 } }),
      'Climb 37 is worth 120 points instead of 100.',
    ],
    [entry('competitors_imported', { after: { count: 12 } }), '12 climbers imported.'],
  ])('%#: %s', (given, expected) => {
    expect(said(given)).toBe(expected);
  });

  it('tells a kind that is new by its name', () => {
    expect(said(entry('something_new'))).toBe('something_new.');
  });

  it('names who did it where that is not the climber', () => {
    expect(needsActor(entry('score_added'))).toBe(true);
    expect(needsActor(entry('score_added', { actorName: 'Sanne' }))).toBe(false);
    expect(needsActor(entry('started', { actorName: null }))).toBe(false);
  });
});
