import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { fieldRules } from '@cruxboard/domain/patterns';
import { numberCheck, numberOf, optionalTextCheck, textOf } from '../../../lib/forms/form-faults';

/** A climb's fields as typed. */
export interface ClimbValues {
  number: string;
  code: string;
  name: string;
  points: string;
  zones: string;
}

const rules = fieldRules.competitionClimb;

export const climbChecks = {
  number: numberCheck(rules.number),
  code: optionalTextCheck(rules.code),
  name: optionalTextCheck(rules.name),
  points: numberCheck(rules.points),
  zones: numberCheck(rules.zones),
} as const;

export function climbValues(climb: Omit<CompetitionClimb, 'id' | 'isActive'>): ClimbValues {
  const { number, code, name, points, zones } = climb;
  return { number: String(number), code, name, points: String(points), zones: String(zones) };
}

/** @returns the values for the request. */
export function climbInput(values: ClimbValues) {
  return {
    number: numberOf(values.number) ?? 0,
    code: textOf(values.code),
    name: textOf(values.name),
    points: numberOf(values.points) ?? 0,
    zones: numberOf(values.zones) ?? 0,
  };
}

/** @returns the form field for a path in the request. */
export function climbField(path: string): keyof ClimbValues | null {
  return Object.hasOwn(climbChecks, path) ? (path as keyof ClimbValues) : null; // checked just before
}
