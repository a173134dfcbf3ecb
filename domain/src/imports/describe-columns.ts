import { entriesOf, type FieldColumns, nameInFiles } from '../columns';
import { validateNumberField } from '../patterns';
import type { ImportChoices } from './choices';
import { filledRows } from './faults';
import { isNumeric, plainNumber } from './read-number';
import type { ColumnMap, ImportTable } from './table';

/** A column of a file: what it is read as, and what is in it. */
export interface DescribedColumn {
  readonly header: string;
  /** Our name for it, null if it is left out. */
  readonly field: string | null;
  /** The first values that differ. */
  readonly examples: string[];
  readonly filledCount: number;
  /** It holds numbers, matches no column, and nobody has said yet what it is. */
  readonly isQuestion: boolean;
  /** What such a column could be: the first column of numbers that nothing else is and whose rule its cells follow. */
  readonly suggestion: string | null;
}

/** Returns what is known of each column of a file. */
export function describeColumns(
  table: ImportTable,
  { columns }: ColumnMap,
  { known, choices }: { readonly known: FieldColumns; readonly choices: ImportChoices },
): DescribedColumn[] {
  const rows = filledRows(table).filter(({ line }) => !choices.leftOut.includes(line));
  const answered = new Set(choices.columns.map(({ index }) => index));
  return table.header.map((header, index) => {
    const field = columns[index] ?? null;
    const cells = rows.flatMap(({ cells: { [index]: cell = '' } }) => cell.trim() || []);
    const isQuestion =
      field === null && !answered.has(index) && cells.length > 0 && cells.every(isNumeric);
    const suggestion = isQuestion ? suggestField(cells, columns, known) : null;
    const examples = [...new Set(cells)].slice(0, examplesMax);
    return { header, field, examples, filledCount: cells.length, isQuestion, suggestion };
  });
}

const examplesMax = 4;

function suggestField(
  cells: readonly string[],
  taken: ColumnMap['columns'],
  known: FieldColumns,
): string | null {
  const fitting = entriesOf(known).find(([, column]) => {
    if (!('rule' in column) || taken.includes(nameInFiles(column))) return false;
    const { rule, isUnique } = column;
    if (rule.kind !== 'number') return false;
    if (isUnique && new Set(cells).size < cells.length) return false;
    return cells.every((cell) => validateNumberField(rule, plainNumber(cell, rule.max)).ok);
  });
  return fitting === undefined ? null : nameInFiles(fitting[1]);
}
