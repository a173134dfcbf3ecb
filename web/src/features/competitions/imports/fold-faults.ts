import type { ImportFault } from '@cruxboard/contracts/imports';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';

/** A fault and all lines that have it. */
export interface FoldedFault extends ImportFault {
  readonly lines: readonly number[];
}

/** A category or cohort named in the rows that the competition doesn't have. */
export interface MissingGroup {
  readonly kind: 'category' | 'cohort';
  readonly name: string;
}

/**
 * @returns the faults, with a missing group listed once for all its lines: three hundred rows with two unknown
 * categories would bury every other fault.
 */
export function foldFaults(faults: readonly ImportFault[]): FoldedFault[] {
  const folded = new Map<string, ImportFault & { lines: number[] }>();
  for (const [index, fault] of faults.entries()) {
    const key = groupColumn(fault) === null ? String(index) : `${fault.column} ${fault.value}`;
    const found = folded.get(key);
    if (found === undefined) folded.set(key, { ...fault, lines: [fault.line] });
    else found.lines.push(fault.line);
  }
  return [...folded.values()];
}

/** @returns the group that could be added to fix a fault; null if its name isn't valid. */
export function missingGroup(fault: ImportFault): MissingGroup | null {
  const kind = groupColumn(fault);
  if (kind === null) return null;
  const name = validateField(fieldRules[kind].name, fault.value);
  return name.ok ? { kind, name: name.value } : null;
}

function groupColumn({ column, value }: ImportFault): MissingGroup['kind'] | null {
  if (value.trim() === '') return null;
  return column === 'category' || column === 'cohort' ? column : null;
}
