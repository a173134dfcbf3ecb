import { describe, expect, it } from 'vitest';
import type { Column } from './table-column';
import { readSort, sortRows, writeSort } from './table-sort';

interface Row {
  name: string;
  number: number | null;
}
const columns: readonly Column<Row>[] = [
  { key: 'number', head: 'No.', cell: (row) => row.number, sortBy: (row) => row.number },
  { key: 'name', head: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  { key: 'contact', head: 'Contact', cell: () => '' },
];

describe('the sort of a table', () => {
  it('is what the address names, and else the first column that sorts', () => {
    expect(readSort('name', columns)).toEqual({ key: 'name', direction: 'ascending' });
    expect(readSort('-name', columns)).toEqual({ key: 'name', direction: 'descending' });
    for (const wrong of [undefined, '', 'contact', '-contact', '--name', '-']) {
      expect(readSort(wrong, columns)).toEqual({ key: 'number', direction: 'ascending' });
    }
    expect(readSort('name', columns.slice(2))).toBeNull();
  });

  it('is written so that it is read as the same, and not at all where it goes without saying', () => {
    for (const text of ['name', '-name', '-number']) {
      const sort = readSort(text, columns);
      expect(sort && writeSort(sort, columns)).toBe(text);
    }
    expect(writeSort({ key: 'number', direction: 'ascending' }, columns)).toBeUndefined();
  });

  it('keeps equal rows in their order, and rows without a value last both ways', () => {
    const rows: Row[] = [
      { name: 'Ása', number: null },
      { name: 'Bo 10', number: 2 },
      { name: 'bo 9', number: 1 },
      { name: 'asa', number: 2 },
    ];
    const order = (text: string) =>
      sortRows(rows, columns, readSort(text, columns)).map((row) => row.name);
    expect(order('number')).toEqual(['bo 9', 'Bo 10', 'asa', 'Ása']);
    expect(order('-number')).toEqual(['Bo 10', 'asa', 'bo 9', 'Ása']);
    expect(order('name')).toEqual(['Ása', 'asa', 'bo 9', 'Bo 10']);
  });
});
