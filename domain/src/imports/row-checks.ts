import {
  validateField,
  validateNumberField,
  type FieldFault,
  type NumberRule,
  type TextRule,
} from '../patterns';
import type { Result } from '../result';
import type { ImportFault } from './faults';

/** A cell as it is written, and what that is read as. */
interface RawCell {
  readonly raw: string;
  readonly read?: string;
}

/** Collects the faults of a row while its cells are read. */
export interface RowChecks {
  /** The validated text, '' if the cell is empty or invalid. */
  text(column: string, rule: TextRule, cell: RawCell): string;
  /** The validated number, null if the cell is empty or invalid. */
  number(column: string, rule: NumberRule, cell: RawCell): number | null;
  add(column: string, value: string, fault: Omit<ImportFault, 'line' | 'column' | 'value'>): void;
  readonly faults: readonly ImportFault[];
}

/** Returns the checks for the row that starts on `line`. */
export function checksOfRow(line: number): RowChecks {
  const faults: ImportFault[] = [];
  const add: RowChecks['add'] = (column, value, fault) => {
    faults.push({ line, column, value, ...fault });
  };
  const take = <T>(cell: { column: string; raw: string }, result: Result<T, FieldFault>) => {
    if (result.ok) return result.value;
    add(cell.column, cell.raw, {
      rule: result.error.rule,
      message: sentence(result.error.message),
    });
    return null;
  };
  return {
    faults,
    add,
    text: (column, rule, { raw, read = raw }) =>
      take({ column, raw }, validateField(rule, read)) ?? '',
    number: (column, rule, { raw, read = raw }) =>
      raw === '' ? null : take({ column, raw }, validateNumberField(rule, read)),
  };
}

/** Unique values already used, and by whom: in the competition or further up in the file. */
export type Taken = Map<string | number, string>;

/** Records that a row uses a unique value, or adds a fault if it is already used. */
export function claimUnique(
  checks: RowChecks,
  taken: Taken,
  cell: { readonly column: string; readonly value: string | number; readonly by: string },
): void {
  const key = typeof cell.value === 'string' ? cell.value.toLowerCase() : cell.value;
  const holder = taken.get(key);
  if (holder === undefined) {
    taken.set(key, cell.by);
    return;
  }
  const message = `Already used ${holder}. Pick another or leave it empty.`;
  checks.add(cell.column, String(cell.value), { rule: 'unique', message });
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}
