import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestZoneOf,
  cellOfTries,
  checkCell,
  checkFinalsCell,
  emptyCell,
  isEmptyCell,
  isSameCell,
  triesOf,
  type FinalsCell,
  type Try,
  withLowZone,
} from './cells';
import { finalsRulesOf, finalsValue } from './finals';
import { scoringDefaults } from '../competitions/formats';

const cell = (attempts: number, zones: number[], top: number): FinalsCell => ({
  format: 'boulder_final',
  attempts,
  zones,
  top,
});
const codeOf = (given: FinalsCell, zoneCount = given.zones.length) => {
  const result = checkFinalsCell(given, zoneCount);
  return result.ok ? 'ok' : `${result.error.code} ${result.error.field}`;
};

describe('a cell of a final', () => {
  it.each([
    [cell(0, [0], 0), 'ok'],
    [cell(5, [4], 5), 'ok'],
    [cell(200, [1, 1, 200], 200), 'ok'],
    [cell(7, [2, 0], 0), 'ok'],
    [cell(9, [3], 5), 'ok'],
    [cell(3, [], 3), 'ok'],
    [cell(201, [0], 0), 'range attempts'],
    [cell(2, [-1], 0), 'range zones'],
    [cell(2, [1], 1.5), 'range top'],
    [cell(5, [0, 3], 0), 'zone_order zones'],
    [cell(5, [4, 3], 0), 'zone_order zones'],
    [cell(2, [3], 0), 'zone_order zones'],
    [cell(2, [1], 3), 'top_order top'],
    [cell(4, [3], 2), 'top_order top'],
    [cell(4, [0], 2), 'top_without_zones zones'],
    [cell(4, [1, 0], 2), 'top_without_zones zones'],
  ])('%j is %s', (given, expected) => expect(codeOf(given)).toBe(expected));

  it('has as many zones as its climb', () => {
    expect(codeOf(cell(1, [1], 0), 2)).toBe('zone_count zones');
    expect(codeOf(cell(1, [1, 1], 0), 1)).toBe('zone_count zones');
  });
  it('belongs to the format of its competition', () => {
    const climb = { format: 'boulder_final', zones: 1 } as const;
    expect(checkCell({ format: 'boulder_pumpfest', result: 'top' }, climb)).toMatchObject({
      error: { code: 'format' },
    });
    expect(checkCell(cell(2, [3], 0), climb).ok).toBe(false);
    expect(checkCell(cell(3, [3], 0), climb).ok).toBe(true);
  });
});

describe('a log of tries', () => {
  it('is read from the judge as drawn: none, zone, none, none', () => {
    const tries: Try[] = ['none', 1, 'none', 'none'];
    expect(cellOfTries(tries, 1)).toEqual(cell(4, [2], 0));
    expect(triesOf(cell(4, [2], 0))).toEqual(tries);
  });
  it('counts a zone for the zones below, a top for all, and the first time only', () => {
    expect(cellOfTries([2, 1, 'top', 'top'], 3)).toEqual(cell(4, [1, 1, 3], 3));
    expect(cellOfTries(['top'], 0)).toEqual(cell(1, [], 1));
  });
  it('always makes a valid cell, which its own tries make again', () => {
    const log = fc.integer({ min: 0, max: 4 }).chain((zones) =>
      fc.record({
        zones: fc.constant(zones),
        tries: fc.array(
          fc.oneof(
            fc.constant('none' as const),
            fc.constant('top' as const),
            fc.integer({ min: 1, max: Math.max(1, zones) }),
          ),
          { maxLength: 30 },
        ),
      }),
    );
    fc.assert(
      fc.property(log, ({ zones, tries }) => {
        const made = cellOfTries(tries, zones);
        expect(checkFinalsCell(made, zones)).toEqual({ ok: true, value: made });
        expect(cellOfTries(triesOf(made), zones)).toEqual(made);
      }),
    );
  });
});

describe('a low zone', () => {
  const low = (attempts: number, lowZone: number, zone: number): FinalsCell => ({
    ...cell(attempts, [zone], 0),
    lowZone,
  });

  it('is reached on the attempt of a zone or the top at the latest', () => {
    expect(withLowZone(cell(3, [2], 0), 0)).toEqual(low(3, 2, 2));
    expect(withLowZone(cell(3, [2], 0), 1)).toEqual(low(3, 1, 2));
    expect(withLowZone(cell(3, [0], 0), 0)).toEqual(low(3, 0, 0));
    expect(withLowZone(cell(3, [2], 0), undefined)).toEqual(cell(3, [2], 0));
  });
  it('comes before a zone, and within the attempts', () => {
    expect(codeOf(low(3, 1, 2))).toBe('ok');
    expect(codeOf(low(3, 0, 2))).toBe('ok');
    expect(codeOf(low(3, 3, 2))).toBe('low_zone_order lowZone');
    expect(codeOf(low(3, 4, 0))).toBe('low_zone_order lowZone');
    expect(codeOf(low(3, 201, 0))).toBe('range lowZone');
  });
  it('makes a difference between two cells, and none to their value', () => {
    expect(isSameCell(low(3, 1, 2), cell(3, [2], 0))).toBe(false);
    expect(isSameCell(low(3, 0, 0), cell(3, [0], 0))).toBe(true);
    const rules = finalsRulesOf(scoringDefaults);
    expect(finalsValue(rules, low(3, 1, 0))).toBe(0);
    expect(finalsValue(rules, low(3, 1, 2))).toBe(finalsValue(rules, cell(3, [2], 0)));
  });
});

it('knows empty, equal and best', () => {
  expect(isEmptyCell(emptyCell('boulder_pumpfest'))).toBe(true);
  expect(emptyCell('boulder_final', 2)).toEqual(cell(0, [0, 0], 0));
  expect(isEmptyCell(cell(1, [0], 0))).toBe(false);
  expect(isSameCell(cell(1, [1], 0), cell(1, [1], 0))).toBe(true);
  expect(isSameCell(cell(1, [1], 0), cell(1, [1], 1))).toBe(false);
  expect(isSameCell(cell(1, [1], 0), emptyCell('boulder_pumpfest'))).toBe(false);
  expect(bestZoneOf(cell(3, [1, 2, 0], 0))).toBe(2);
  expect(bestZoneOf(cell(3, [], 3))).toBe(0);
});
