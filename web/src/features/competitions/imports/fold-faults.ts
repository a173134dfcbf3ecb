import type { ImportFault } from '@cruxboard/contracts/imports';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';

/** What is wrong, and the lines on which it is. */
export interface FoldedFault extends ImportFault {
  readonly lines: readonly number[];
}

/** A category or cohort that rows name and the competition does not have. */
export interface MissingGroup {
  readonly kind: 'category' | 'cohort';
  readonly name: string;
}

/**
 * @returns the faults, a group that is not there once for all lines that name it: three hundred rows of
 * two categories would hide every other fault.
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

/** @returns the group that could be added for a fault to be gone; null where its name could not be one. */
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
