import { describe, expect, it } from 'vitest';
import { climbValues } from './climb-values';
import { changedRows, clashesOf, type FillColumn, pastedInto, serverFaults } from './fill-values';

const climb = (number: number) => ({
  id: `climb-${number}`,
  number,
  name: '',
  code: '',
  points: 100,
  zones: 1,
  startingGroup: null,
  isActive: true,
});
const climbs = [climb(1), climb(2), climb(3)];
const columns: readonly FillColumn[] = ['number', 'code', 'name', 'points'];
const paste = (text: string, row = 0, column = 1) =>
  pastedInto(text, { climbs, columns, row, column })?.map(
    (one) => `${one.climbId}.${one.column}=${one.text}`,
  );

describe('what is pasted', () => {
  it('fills down and to the right, without what goes beyond the sheet', () => {
    expect(paste('A1\tSlow Burn\r\nA2\t Fast Food \r\n', 1)).toEqual([
      'climb-2.code=A1',
      'climb-2.name=Slow Burn',
      'climb-3.code=A2',
      'climb-3.name=Fast Food',
    ]);
    expect(paste('A\nB\nC\nD', 2)).toEqual(['climb-3.code=A']);
    expect(paste('110\t7', 0, 3)).toEqual(['climb-1.points=110']);
  });

  it('is left to the box where it is one value', () => {
    expect(paste('Slow Burn')).toBeUndefined();
  });

  it('keeps an empty box of the spreadsheet empty', () => {
    expect(paste('A\n\nC')).toEqual(['climb-1.code=A', 'climb-2.code=', 'climb-3.code=C']);
  });
});

describe('a code or number that two climbs would have', () => {
  const clashes = (typed: Parameters<typeof clashesOf>[1]) => [
    ...clashesOf(climbs, typed, changedRows(climbs, typed)).keys(),
  ];

  it('is said at every box that was changed, however it is written', () => {
    const typed = new Map([
      ['climb-1', { ...climbValues(climb(1)), code: 'a1' }],
      ['climb-2', { ...climbValues(climb(2)), code: 'A1 ' }],
      ['climb-3', { ...climbValues(climb(3)), number: '1' }],
    ]);
    expect(clashes(typed)).toEqual(['climb-3.number', 'climb-1.code', 'climb-2.code']);
  });

  it('is none where two change places, or have no code', () => {
    const typed = new Map([
      ['climb-1', { ...climbValues(climb(1)), number: '2' }],
      ['climb-2', { ...climbValues(climb(2)), number: '1' }],
    ]);
    expect(clashes(typed)).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is what differs alone, and nothing of a climb typed back to what it was', () => {
    const typed = new Map([
      ['climb-1', { ...climbValues(climb(1)), code: ' ' }],
      ['climb-3', { ...climbValues(climb(3)), name: 'Slow Burn', points: '120' }],
    ]);
    const changed = changedRows(climbs, typed);
    expect(changed.map(({ input }) => input)).toEqual([
      { climbId: 'climb-3', name: 'Slow Burn', points: 120 },
    ]);
    const fields = [
      { path: 'climbs.0.name', message: 'Too long' },
      { path: 'competitionId', message: 'Wrong' },
    ];
    expect([...serverFaults(fields, changed)]).toEqual([['climb-3.name', 'Too long']]);
  });
});
