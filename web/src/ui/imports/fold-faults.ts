import type { ImportFault } from '@cruxboard/contracts/imports';
import { fieldRules, validateField } from '@cruxboard/domain/patterns';

/** Faults of the same kind in one column, which can be fixed together. */
export interface FaultGroup {
  readonly key: string;
  readonly column: string;
  readonly message: string;
  readonly faults: readonly ImportFault[];
}

/** A category, cohort or wall named in the rows that isn't there. */
export interface MissingGroup {
  readonly kind: 'category' | 'cohort' | 'wall';
  readonly name: string;
}

/**
 * @returns the faults by kind: three hundred rows with two unknown categories would bury every other fault, and nobody
 * fixes forty-one phones one by one.
 */
export function foldFaults(faults: readonly ImportFault[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup & { faults: ImportFault[] }>();
  for (const fault of faults) {
    const { column, rule, message } = fault;
    const kind = { unknown: fault.value, alike: '' }[rule] ?? message;
    const key = [column, rule, kind].join('\n');
    const found = groups.get(key);
    if (found === undefined) groups.set(key, { key, column, message, faults: [fault] });
    else found.faults.push(fault);
  }
  return [...groups.values()];
}

/** @returns the group that could be added to fix a fault; null if its name isn't valid. */
export function missingGroup({ column, value, rule }: ImportFault): MissingGroup | null {
  const kind = kinds.find((one) => one === column);
  if (rule !== 'unknown' || kind === undefined) return null;
  const name = validateField(fieldRules[kind === 'wall' ? 'section' : kind].name, value);
  return name.ok ? { kind, name: name.value } : null;
}

const kinds = ['category', 'cohort', 'wall'] as const;
