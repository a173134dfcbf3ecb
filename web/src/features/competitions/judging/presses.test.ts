import { scoringDefaults } from '@cruxboard/domain/competitions/competitions/formats';
import {
  checkFinalsCell,
  emptyCell,
  type FinalsCell,
} from '@cruxboard/domain/competitions/scores/cells';
import { finalsRulesOf } from '@cruxboard/domain/competitions/scores/finals';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { press, type Press, type PressMade, sentTries, undoOf, valueOfTop } from './presses';

const attempt: Press = { kind: 'attempt' };
const top: Press = { kind: 'top' };
const zone = (number: number): Press => ({ kind: 'zone', zone: number });
const cell = (attempts: number, zones: number[], topOn: number): FinalsCell => ({
  format: 'boulder_final',
  attempts,
  zones,
  top: topOn,
});
const after = (keys: readonly Press[], zoneCount = 1) =>
  keys.reduce<FinalsCell>(
    (now, key) => press(now, key) ?? now,
    emptyCell('boulder_final', zoneCount),
  );

describe('a low zone', () => {
  const lowZone: Press = { kind: 'lowZone' };
  const start: FinalsCell = { ...emptyCell('boulder_final', 1), lowZone: 0 };
  const made = (...keys: Press[]) =>
    keys.reduce<FinalsCell>((now, key) => press(now, key) ?? now, start);

  it('is recorded on the attempt under way, once, and only where there is one', () => {
    expect(made(attempt, attempt, lowZone)).toEqual({ ...cell(2, [0], 0), lowZone: 2 });
    expect(made(lowZone)).toEqual({ ...cell(1, [0], 0), lowZone: 1 });
    expect(press(made(lowZone), lowZone)).toBeNull();
    expect(press(emptyCell('boulder_final', 1), lowZone)).toBeNull();
  });
  it('is taken along by a zone or a top, and kept by what follows', () => {
    expect(made(attempt, zone(1))).toEqual({ ...cell(1, [1], 0), lowZone: 1 });
    expect(made(attempt, lowZone, attempt, zone(1), attempt, top)).toEqual({
      ...cell(3, [2], 3),
      lowZone: 1,
    });
    expect(press(made(zone(1)), lowZone)).toBeNull();
  });
  it('is undone before its attempt, and counts as unsent until it is there', () => {
    const low = made(attempt, lowZone);
    expect(undoOf(low, undefined)).toMatchObject({ kind: 'lowZone', cell: made(attempt) });
    expect(undoOf(made(attempt), undefined)).toMatchObject({ kind: 'attempt' });
    expect(sentTries(low, made(attempt))).toBe(0);
    expect(sentTries(low, low)).toBe(1);
  });
});

describe('a press', () => {
  it('makes the cell of the drawing: four attempts, the zone on the second', () => {
    expect(after([attempt, attempt, zone(1), attempt, attempt])).toEqual(cell(4, [2], 0));
  });
  it('of zone or top on an untried climb is the first try', () => {
    expect(after([zone(1)])).toEqual(cell(1, [1], 0));
    expect(after([top], 2)).toEqual(cell(1, [1, 1], 1));
  });
  it('of top takes the zones with it, but not those reached before', () => {
    expect(after([zone(1), attempt, attempt, top], 2)).toEqual(cell(3, [1, 3], 3));
  });
  it('of a higher zone takes the lower ones with it', () => {
    expect(after([attempt, attempt, zone(2)], 3)).toEqual(cell(2, [2, 2, 0], 0));
  });
  it('that would change nothing is none', () => {
    expect(press(cell(2, [1], 0), zone(1))).toBeNull();
    expect(press(cell(2, [1], 2), attempt)).toBeNull();
    expect(press(cell(2, [1], 2), top)).toBeNull();
    expect(press(cell(200, [0], 0), attempt)).toBeNull();
    expect(press(cell(1, [], 0), zone(1))).toBeNull();
  });
});

const keys = fc.array(
  fc.oneof(fc.constant(attempt), fc.constant(top), fc.integer({ min: 1, max: 3 }).map(zone)),
  { maxLength: 30 },
);

it('whatever is pressed is a cell that the server takes', () => {
  fc.assert(
    fc.property(keys, fc.integer({ min: 0, max: 3 }), (pressed, zoneCount) => {
      expect(checkFinalsCell(after(pressed, zoneCount), zoneCount).ok).toBe(true);
    }),
  );
});

describe('undo', () => {
  it('takes back exactly what this screen pressed, one press at a time', () => {
    fc.assert(
      fc.property(keys, (pressed) => {
        const history: PressMade[] = [];
        let now: FinalsCell = emptyCell('boulder_final', 2);
        for (const key of pressed) {
          const next = press(now, key);
          if (next === null) continue;
          history.push({ before: now, after: next });
          now = next;
        }
        for (const made of history.toReversed()) {
          now = undoOf(now, made)!.cell;
          expect(now).toEqual(made.before);
        }
        expect(undoOf(now, undefined)).toBeNull();
      }),
    );
  });
  it('names what goes', () => {
    const topped = after([attempt, attempt, attempt, attempt, top]);
    const made = { before: cell(4, [0], 0), after: topped };
    expect(undoOf(topped, made)).toMatchObject({ kind: 'top', attempt: 4, cell: made.before });
    expect(undoOf(cell(4, [2], 0), undefined)).toMatchObject({ kind: 'attempt', attempt: 4 });
    expect(undoOf(cell(2, [2], 0), undefined)).toMatchObject({ kind: 'zone', attempt: 2 });
  });
  it('of what another judge entered goes step by step, and every step is a cell', () => {
    let now: FinalsCell | undefined = cell(5, [2, 5], 5);
    const kinds: string[] = [];
    while (now !== undefined) {
      const undo = undoOf(now, undefined);
      if (undo) kinds.push(undo.kind);
      now = undo?.cell;
      if (now) expect(checkFinalsCell(now, 2).ok).toBe(true);
    }
    expect(kinds).toEqual([
      'top',
      'zone',
      'attempt',
      'attempt',
      'attempt',
      'zone',
      'attempt',
      'attempt',
    ]);
  });
  it('does not take back a press that was overtaken by another judge', () => {
    const mine = { before: cell(1, [0], 0), after: cell(2, [0], 0) };
    expect(undoOf(cell(3, [3], 0), mine)?.cell).toEqual(cell(3, [0], 0));
  });
});

it('says what a top on the try under way would score', () => {
  const rules = finalsRulesOf(scoringDefaults);
  expect(valueOfTop(rules, cell(4, [2], 0))).toBe(2470);
  expect(valueOfTop(rules, cell(0, [0], 0))).toBe(2500);
  expect(valueOfTop(rules, cell(4, [2], 4))).toBeNull();
});

it('knows which tries the server has', () => {
  expect(sentTries(cell(4, [2], 0), cell(3, [2], 0))).toBe(3);
  expect(sentTries(cell(4, [2], 0), cell(4, [2], 0))).toBe(4);
  expect(sentTries(cell(4, [2], 4), cell(4, [2], 0))).toBe(3);
  expect(sentTries(cell(2, [0], 0), cell(4, [2], 0))).toBe(1);
});
