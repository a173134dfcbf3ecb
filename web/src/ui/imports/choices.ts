import type { ImportFault, ImportReport } from '@cruxboard/contracts/imports';
import { type FieldColumns, nameInFiles } from '@cruxboard/domain/columns';
import type { ImportChoices } from '@cruxboard/domain/imports/choices';
import type { EditConflicts } from '../../lib/edits/edit-conflicts';

/** What was decided so far; without a country it is the competition's last one. */
export type Decided = Omit<ImportChoices, 'country'> & { readonly country?: string | null };

/** @returns the choices with a column of the file read as a field; null leaves it out. */
export function withColumn(choices: Decided, index: number, field: string | null): Decided {
  // a field has one column: choosing it for another leaves the first one out
  const others = choices.columns.filter(
    (one) => one.index !== index && (field === null || one.field !== field),
  );
  return { ...choices, columns: [...others, { index, field }] };
}

/** @returns the choices with the faults' cells read as other values. */
export function withEdits(
  choices: Decided,
  faults: readonly ImportFault[],
  valueOf: (fault: ImportFault) => string,
): Decided {
  const edits = faults.map((fault) => ({
    line: fault.line,
    field: fault.column,
    value: valueOf(fault),
  }));
  const isEdited = new Set(edits.map(keyOf));
  return {
    ...choices,
    edits: [...choices.edits.filter((one) => !isEdited.has(keyOf(one))), ...edits],
  };
}

/** @returns the choices with an answer whether the rows on these lines are people who are entered. */
export function withPeople(
  choices: Decided,
  lines: readonly number[],
  is: 'same' | 'new',
): Decided {
  const others = choices.people.filter(({ line }) => !lines.includes(line));
  return { ...choices, people: [...others, ...lines.map((line) => ({ line, is }))] };
}

/** @returns the choices without the rows on these lines. */
export function withoutRows(choices: Decided, lines: readonly number[]): Decided {
  return { ...choices, leftOut: [...new Set([...choices.leftOut, ...lines])] };
}

interface Theirs {
  readonly conflicts: EditConflicts;
  /** Of the entity that is imported. */
  readonly columns: FieldColumns;
}

/** @returns the choices with the cells empty whose fields others have set meanwhile: an empty cell keeps what is stored. */
export function keepingTheirs(
  choices: Decided,
  { changes }: Pick<ImportReport, 'changes'>,
  { conflicts, columns }: Theirs,
): Decided {
  const lines = new Map(changes.map(({ id, line }) => [id, line]));
  const edits = conflicts.conflicts.flatMap(({ subject, field }) => {
    const line = lines.get(subject);
    const column = columns[field];
    return line === undefined || column === undefined
      ? []
      : [{ line, field: nameInFiles(column), value: '' }];
  });
  return { ...choices, edits: [...choices.edits, ...edits] };
}

const keyOf = ({ line, field }: { readonly line: number; readonly field: string }) =>
  `${line} ${field}`;
