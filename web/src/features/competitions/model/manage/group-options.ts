import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { SelectOption } from '../../../../ui/select';

/** @returns the options of a select: none, then the categories or cohorts. */
export function groupOptions(groups: readonly Group[], none: string): SelectOption[] {
  return [
    { value: '', label: none },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
