import type { StoredValues } from '@cruxboard/domain/columns';
import { type ClimbColumns, climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import {
  boxAt,
  type Boxes,
  boxesOf,
  checksOf,
  valuesOfBoxes,
} from '../../../lib/forms/column-forms';

/** A climb's fields as typed. */
export type ClimbValues = Boxes<ClimbColumns>;

export const climbChecks = checksOf(climbColumns);

export function climbValues(climb: StoredValues<ClimbColumns>): ClimbValues {
  return boxesOf(climbColumns, climb);
}

/** @returns the values for the request. */
export function climbInput(values: ClimbValues): StoredValues<ClimbColumns> {
  return valuesOfBoxes(climbColumns, values);
}

/** @returns the form field for a path in the request. */
export function climbField(path: string): keyof ClimbValues | null {
  return boxAt(climbColumns, path);
}
