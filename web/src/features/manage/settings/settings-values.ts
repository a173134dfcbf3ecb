import type {
  CompetitionManaged,
  CompetitionRules,
  updateCompetition,
} from '@cruxboard/contracts/competitions/competitions';
import type { CallableInput } from '@cruxboard/contracts/define';
import { fromZonedInput, toZonedInput } from '../../../lib/format/zoned-input';
import { numberOf, textOf } from '../../../lib/form-faults';

type Changes = CallableInput<typeof updateCompetition>['changes'];

/** The settings as typed; rules in points, as people say them. */
export interface SettingsValues {
  name: string;
  description: string;
  venue: string;
  timeZone: string;
  startsAt: string;
  endsAt: string;
  isListed: boolean;
  registration: CompetitionManaged['registration'];
  isSelfScoring: boolean;
  climbThreshold: string;
  flashBonus: string;
  topValue: string;
  zoneValue: string;
  attemptCost: string;
  countback: string;
  tieRule: CompetitionRules['tieRule'];
}

export function settingsValues(competition: CompetitionManaged): SettingsValues {
  const { rules, timeZone } = competition;
  return {
    name: competition.name,
    description: competition.description,
    venue: competition.venue,
    timeZone,
    startsAt: toZonedInput(competition.startsAt, timeZone),
    endsAt: toZonedInput(competition.endsAt, timeZone),
    isListed: competition.isListed,
    registration: competition.registration,
    isSelfScoring: competition.isSelfScoring,
    climbThreshold: String(rules.climbThreshold),
    flashBonus: String(rules.flashBonus),
    topValue: String(rules.topValueHundredths / 100),
    zoneValue: String(rules.zoneValueHundredths / 100),
    attemptCost: String(rules.attemptCostHundredths / 100),
    countback: String(rules.countback),
    tieRule: rules.tieRule,
  };
}

const hundredths = (raw: string) => Math.round((numberOf(raw) ?? 0) * 100);

/** @returns the changes of the fields that differ, so that two organisers do not overwrite each other's. */
export function settingsChanges(values: SettingsValues, before: SettingsValues): Changes {
  const is = (field: keyof SettingsValues) => values[field] !== before[field];
  const rules: NonNullable<Changes['rules']> = {
    ...(is('climbThreshold') ? { climbThreshold: numberOf(values.climbThreshold) ?? 0 } : {}),
    ...(is('flashBonus') ? { flashBonus: numberOf(values.flashBonus) ?? 0 } : {}),
    ...(is('topValue') ? { topValueHundredths: hundredths(values.topValue) } : {}),
    ...(is('zoneValue') ? { zoneValueHundredths: hundredths(values.zoneValue) } : {}),
    ...(is('attemptCost') ? { attemptCostHundredths: hundredths(values.attemptCost) } : {}),
    ...(is('countback') ? { countback: numberOf(values.countback) ?? 0 } : {}),
    ...(is('tieRule') ? { tieRule: values.tieRule } : {}),
  };
  const zoned = (field: 'startsAt' | 'endsAt') =>
    is(field) || (is('timeZone') && values[field] !== '')
      ? { [field]: fromZonedInput(values[field], values.timeZone) }
      : {};
  return {
    ...(is('name') ? { name: values.name } : {}),
    ...(is('description') ? { description: textOf(values.description) } : {}),
    ...(is('venue') ? { venue: textOf(values.venue) } : {}),
    ...(is('timeZone') ? { timeZone: values.timeZone } : {}),
    ...zoned('startsAt'),
    ...zoned('endsAt'),
    ...(is('isListed') ? { isListed: values.isListed } : {}),
    ...(is('registration') ? { registration: values.registration } : {}),
    ...(is('isSelfScoring') ? { isSelfScoring: values.isSelfScoring } : {}),
    ...(Object.keys(rules).length > 0 ? { rules } : {}),
  };
}

/** @returns the form's field that a path of the request (`changes.rules.countback`) is about. */
export function settingsField(path: string, values: SettingsValues): keyof SettingsValues | null {
  const last = (path.split('.').at(-1) ?? '').replace(/Hundredths$/, '');
  return Object.hasOwn(values, last) ? (last as keyof SettingsValues) : null; // just looked up
}
