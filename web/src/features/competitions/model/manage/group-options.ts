import { startingGroups } from '@cruxboard/domain/competitions/competitions/formats';
import type { Group } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { SelectOption } from '../../../../ui/select';

/** @returns the options of a select: none, then the categories or cohorts. */
export function groupOptions(groups: readonly Group[], none: string): SelectOption[] {
  return [
    { value: '', label: none },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** @returns the options for a starting group. */
export function startingGroupOptions(none: string) {
  return [
    { value: '', label: none },
    ...startingGroups.map((group) => ({ value: group, label: `Group ${group}` })),
  ];
}
