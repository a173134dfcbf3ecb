import { describe, expect, it } from 'vitest';
import { readCode, writeCode } from './cell-code';

const pumpfest = { format: 'boulder_pumpfest', zones: 0 } as const;
const final = (zones: number) => ({ format: 'boulder_final', zones }) as const;
const cell = (attempts: number, zones: number[], top: number) =>
  ({ cell: { format: 'boulder_final', attempts, zones, top } }) as const;

describe('codes of a pumpfest', () => {
  it.each([
    ['t', 'top'],
    ['F', 'flash'],
    [' n ', 'none'],
    ['0', 'none'],
    ['', 'none'],
  ])('%j is %s', (code, result) => {
    expect(readCode(code, pumpfest)).toEqual({ cell: { format: 'boulder_pumpfest', result } });
  });

  it.each(['x', 'tt', '5', 'toString'])('%j is none, and said to be', (code) => {
    expect(readCode(code, pumpfest)).toEqual({ fault: expect.stringContaining(code) });
  });
});

describe('codes of a final', () => {
  it.each([
    ['5', 1, cell(5, [0], 0)],
    ['a5', 1, cell(5, [0], 0)],
    ['z1', 1, cell(1, [1], 0)],
    ['z1t3', 1, cell(3, [1], 3)],
    ['T3 Z1', 1, cell(3, [1], 3)],
    ['t2', 2, cell(2, [2, 2], 2)],
    ['z1,4 a6', 2, cell(6, [1, 4], 0)],
    ['6 z1, 4', 2, cell(6, [1, 4], 0)],
    ['l1 z2', 1, { cell: { ...cell(2, [2], 0).cell, lowZone: 1 } }],
    ['a3 l2', 1, { cell: { ...cell(3, [0], 0).cell, lowZone: 2 } }],
    ['', 2, cell(0, [0, 0], 0)],
    ['0', 1, cell(0, [0], 0)],
  ])('%j with %i zones', (code, zones, expected) => {
    expect(readCode(code, final(zones))).toEqual(expected);
  });

  it.each([
    ['a twelve', 1],
    ['z1 z2', 2],
    ['z1,2,3', 2],
    ['t', 1],
    ['5 6', 1],
  ])('%j with %i zones is none', (code, zones) => {
    expect(readCode(code, final(zones))).toEqual({ fault: expect.stringContaining(code) });
  });

  it('is refused where it cannot be: a top before its zone, more than the attempts', () => {
    expect(readCode('z3 t2', final(1))).toEqual({ fault: expect.any(String) });
    expect(readCode('a1 z2', final(1))).toEqual({ fault: expect.any(String) });
  });
});

it.each([cell(5, [0], 0), cell(6, [1, 4], 0), cell(3, [1, 2], 3), cell(0, [0], 0)])(
  'what is written is read again',
  ({ cell: one }) => {
    const mutable = { ...one, zones: [...one.zones] };
    expect(readCode(writeCode(mutable), final(one.zones.length))).toEqual({ cell: one });
  },
);
