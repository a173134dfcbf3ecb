import { fieldRules } from '@cruxboard/domain/patterns';
import { optionalTextCheck } from '../../../lib/forms/form-faults';

/** What is wrong with the words of a climb, by field. */
export interface ClimbFaults {
  readonly name?: string;
  readonly caption?: string;
}

const [checkName, checkCaption] = [
  optionalTextCheck(fieldRules.climb.name),
  optionalTextCheck(fieldRules.climb.caption),
];

/** @returns null if nothing is wrong. */
export function climbFaults(typed: {
  readonly name: string;
  readonly caption: string;
}): ClimbFaults | null {
  const [name, caption] = [checkName(typed.name), checkCaption(typed.caption)];
  if (name === true && caption === true) return null;
  return { ...(name === true ? {} : { name }), ...(caption === true ? {} : { caption }) };
}
