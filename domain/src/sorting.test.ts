import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { reversed, sortRows, type SortKey } from './sorting';

interface Row {
  readonly name: string;
  readonly number: number | null;
}
const byName: SortKey<Row> = { value: (row) => row.name };
const byNumber: SortKey<Row> = { value: (row) => row.number };
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

it('reads names as people do', () => {
  const rows = ['Zoë', 'bo 10', 'Ása', 'Bo 9', 'asb'].map((name) => ({ name, number: null }));
  expect(names(sortRows(rows, [byName]))).toEqual(['Ása', 'asb', 'Bo 9', 'bo 10', 'Zoë']);
});

it('breaks ties by the next key, and lists what has no value last both ways', () => {
  const rows = [
    { name: 'none', number: null },
    { name: 'b', number: 2 },
    { name: 'a', number: 2 },
    { name: 'c', number: 1 },
  ];
  const keys = [byNumber, byName];
  expect(names(sortRows(rows, keys))).toEqual(['c', 'a', 'b', 'none']);
  expect(names(sortRows(rows, reversed(keys)))).toEqual(['a', 'b', 'c', 'none']);
});

it('gives one order whatever order the rows come in, where the last key tells them apart', () => {
  const rows = fc.uniqueArray(
    fc.record({ name: fc.string({ maxLength: 3 }), number: fc.option(fc.nat(3), { nil: null }) }),
    {
      selector: ({ name }) =>
        name
          .toLowerCase()
          .normalize('NFKD')
          .replaceAll(/[^a-z]/g, ''),
    },
  );
  fc.assert(
    fc.property(rows, (list) => {
      const unique = list.map((row, index) => ({ ...row, id: index }));
      const keys = [byNumber, byName, { value: (row: { id: number }) => row.id }];
      const sorted = sortRows(unique, keys as SortKey<Row & { id: number }>[]);
      const again = sortRows(unique.toReversed(), keys as SortKey<Row & { id: number }>[]);
      expect(again).toEqual(sorted);
    }),
  );
});
