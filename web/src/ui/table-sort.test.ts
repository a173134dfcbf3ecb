import { describe, expect, it } from 'vitest';
import type { Column } from './table-column';
import { readSort, sortedRows, sortsOfHead, type TableSorting, turned } from './table-sort';

interface Row {
  name: string;
  number: number | null;
}
const columns: readonly Column<Row>[] = [
  { key: 'number', head: 'No.', cell: (row) => row.number, sortBy: (row) => row.number },
  { key: 'name', head: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  { key: 'contact', head: 'Contact', cell: () => '' },
];
const sorting: TableSorting<Row> = {
  ids: ['points', 'name'],
  orders: {
    points: [{ value: (row) => row.number, isDescending: true }],
    name: [{ value: (row) => row.name }],
  },
};
const rows: readonly Row[] = [
  { name: 'Ása', number: null },
  { name: 'Bo 10', number: 2 },
  { name: 'bo 9', number: 1 },
  { name: 'asa', number: 2 },
];

describe('the sort of a table', () => {
  it('is what the address names, and else the first column that sorts', () => {
    expect(readSort('name', columns)?.id).toBe('name');
    expect(readSort('-name', columns)?.id).toBe('-name');
    for (const wrong of [undefined, '', 'contact', '-contact', '--name', '-']) {
      expect(readSort(wrong, columns)?.id).toBe('number');
    }
    expect(readSort('name', columns.slice(2))).toBeNull();
  });

  it('is one of the list’s options, and else the first of them', () => {
    expect(readSort('points', columns, sorting)?.id).toBe('points');
    expect(readSort('-points', columns, sorting)?.id).toBe('-points');
    expect(readSort('number', columns, sorting)?.id).toBe('number');
    for (const wrong of [undefined, 'zones', 'constructor']) {
      expect(readSort(wrong, columns, sorting)?.id).toBe('points');
    }
  });

  it('is a column of the list too where its cards show another one', () => {
    const card = [{ key: 'card', head: 'Name', cell: () => '' }];
    expect(readSort('-number', card, { ...sorting, columns })?.id).toBe('-number');
    expect(readSort('-number', card, sorting)?.id).toBe('points');
  });

  it('keeps equal rows in their order, and rows without a value last both ways', () => {
    const order = (text: string, of?: TableSorting<Row>) =>
      sortedRows(rows, readSort(text, columns, of)).map((row) => row.name);
    expect(order('number')).toEqual(['bo 9', 'Bo 10', 'asa', 'Ása']);
    expect(order('-number')).toEqual(['Bo 10', 'asa', 'bo 9', 'Ása']);
    expect(order('name')).toEqual(['Ása', 'asa', 'bo 9', 'Bo 10']);
    expect(order('points', sorting)).toEqual(['Bo 10', 'asa', 'bo 9', 'Ása']);
    expect(order('-points', sorting)).toEqual(['bo 9', 'Bo 10', 'asa', 'Ása']);
  });

  it('of a head is the list’s options it stands for, or its own column', () => {
    const [number, , contact] = columns;
    expect(number && sortsOfHead(number)).toEqual(['number', '-number']);
    expect(contact && sortsOfHead(contact)).toBeNull();
    expect(contact && sortsOfHead({ ...contact, sortIds: ['-points', 'points'] })).toEqual([
      '-points',
      'points',
    ]);
    expect([turned('name'), turned('-name')]).toEqual(['-name', 'name']);
  });
});
