import { describe, expect, it } from 'vitest';
import { noChoices } from '../../imports/choices';
import { checkCompetitors } from './check-competitors';
import type { KnownCompetitor } from './match-competitors';

const known = (id: string, name: string, more: Partial<KnownCompetitor> = {}): KnownCompetitor => ({
  id,
  name,
  number: null,
  email: null,
  phone: null,
  categoryId: null,
  cohortId: null,
  seed: null,
  startingGroup: null,
  ...more,
});
const ana = known('ana', 'Ana Silva', { number: 7, email: 'ana@example.com', phone: '0400' });
const ben = known('ben', 'Ben Smith', { number: 8 });
const cleo = known('cleo', 'Cléo Ruiz');

/** Checks rows of number, name, email, phone, and category. */
function check(rows: string[][], people: (typeof noChoices)['people'] = []) {
  const table = {
    header: ['number', 'name', 'email', 'phone', 'category'],
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  };
  const context = {
    competitors: [ana, ben, cleo],
    categories: [{ id: 'wo', name: 'Women' }],
    cohorts: [],
  };
  const { ready, faults } = checkCompetitors(table, context, { ...noChoices, people });
  return {
    ready: ready.map((row) => [row.known?.id ?? 'new', row.values.number, row.values.name]),
    values: ready.map(({ values }) => values),
    faults: faults.map(({ line, column, rule }) => [line, column, rule]),
  };
}

describe('a second import', () => {
  it('changes competitors by number, and an empty cell keeps the value', () => {
    const { values, ready } = check([['7', 'Ana da Silva', '', '', 'women']]);
    expect(ready).toEqual([['ana', 7, 'Ana da Silva']]);
    expect(values[0]).toMatchObject({ email: 'ana@example.com', phone: '0400', categoryId: 'wo' });
  });
  it('changes them by name and email, whatever their number', () => {
    const swapped = check([
      ['8', 'ana silva', 'ANA@example.com'],
      ['7', 'Ben Smith', ''],
    ]);
    // Ben's old number is Ana's now, and hers is his: without his email, that has to be asked
    expect(swapped.ready).toEqual([]);
    expect(swapped.faults).toEqual([
      [2, 'number', 'unique'],
      [3, 'number', 'held'],
    ]);
    expect(check([['9', 'ana silva', 'ANA@example.com']]).ready).toEqual([['ana', 9, 'ana silva']]);
  });
  it('changes them by name alone where nothing contradicts it', () => {
    expect(check([['12', 'Cleo  Ruiz', 'cleo@example.com']])).toMatchObject({
      ready: [['cleo', 12, 'Cleo Ruiz']],
      values: [{ email: 'cleo@example.com' }],
    });
    expect(check([['', 'Ben Smith', '']]).ready).toEqual([['ben', 8, 'Ben Smith']]);
  });
  it('asks before it enters somebody who may be there already', () => {
    const rows = [
      ['9', 'Ana Silva', 'other@example.com'],
      ['', 'Max Silva', 'ana@example.com'],
    ];
    expect(check(rows)).toMatchObject({
      ready: [],
      faults: [
        [2, 'name', 'alike'],
        [3, 'name', 'alike'],
      ],
    });
    const answered = check(rows, [
      { line: 2, is: 'same' },
      { line: 3, is: 'new' },
    ]);
    expect(answered.faults).toEqual([]);
    expect(answered.ready).toEqual([
      ['ana', 9, 'Ana Silva'],
      ['new', null, 'Max Silva'],
    ]);
  });
  it('enters nobody twice from one file, unless that is meant', () => {
    const rows = [
      ['', 'Dai Ito', 'dai@example.com'],
      ['', 'Dai  Ito', 'Dai@example.com'],
      ['7', 'Ana Silva', ''],
      ['', 'Ana Silva', 'ana@example.com'],
    ];
    expect(check(rows).faults).toEqual([
      [3, 'name', 'repeated'],
      [5, 'name', 'repeated'],
    ]);
    expect(check(rows.slice(0, 2), [{ line: 3, is: 'new' }]).ready).toHaveLength(2);
    // numbers tell namesakes apart
    expect(
      check([
        ['1', 'Climber'],
        ['2', 'Climber'],
      ]).ready,
    ).toHaveLength(2);
  });
  it('finds nothing to change in an export of the same', () => {
    const { values } = check([['7', 'Ana Silva', 'ana@example.com', '0400', '']]);
    const { id: _, ...stored } = ana;
    expect(values).toEqual([stored]);
  });
});
