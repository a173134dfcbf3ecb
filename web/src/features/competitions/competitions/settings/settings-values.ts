import type {
  CompetitionManaged,
  CompetitionRules,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CallInput } from '../../../../lib/api/call';
import { fromZonedInput, toZonedInput } from '../../../../lib/format/zoned-input';
import { parseNumber, textOf } from '../../../../lib/forms/form-faults';
import { texts } from './texts';

type Changes = CallInput<'competitions.updateCompetition'>['changes'];

/** Settings as typed, with rules in points. */
export interface SettingsValues {
  name: string;
  description: string;
  /** An address in the file storage; empty for none. */
  bannerUrl: string;
  venue: string;
  /** Empty for none. */
  gymId: string;
  timeZone: string;
  startsAt: string;
  endsAt: string;
  opensBy: CompetitionManaged['opensBy'];
  graceMinutes: string;
  isOpenForEntries: boolean;
  areClimbsHidden: boolean;
  isListed: boolean;
  registration: CompetitionManaged['registration'];
  isSelfScoring: boolean;
  isOverallHidden: boolean;
  climbThreshold: string;
  flashBonus: string;
  topValue: string;
  zoneValue: string;
  attemptCost: string;
  countback: string;
  tieRule: CompetitionRules['tieRule'];
  hasStartingGroups: boolean;
  hadStartingGroups: boolean;
  hasLowZone: boolean;
}

export function settingsValues(competition: CompetitionManaged): SettingsValues {
  const { rules, timeZone } = competition;
  return {
    name: competition.name,
    description: competition.description,
    bannerUrl: competition.bannerUrl ?? '',
    venue: competition.venue,
    gymId: competition.gymId ?? '',
    timeZone,
    startsAt: toZonedInput(competition.startsAt, timeZone),
    endsAt: toZonedInput(competition.endsAt, timeZone),
    opensBy: competition.opensBy,
    graceMinutes: String(competition.graceMinutes),
    isOpenForEntries: competition.isOpenForEntries,
    areClimbsHidden: competition.areClimbsHidden,
    isListed: competition.isListed,
    registration: competition.registration,
    isSelfScoring: competition.isSelfScoring,
    isOverallHidden: competition.isOverallHidden,
    climbThreshold: String(rules.climbThreshold),
    flashBonus: String(rules.flashBonus),
    topValue: String(rules.topValueHundredths / 100),
    zoneValue: String(rules.zoneValueHundredths / 100),
    attemptCost: String(rules.attemptCostHundredths / 100),
    countback: String(rules.countback),
    tieRule: rules.tieRule,
    hasStartingGroups: rules.hasStartingGroups,
    hadStartingGroups: rules.hadStartingGroups,
    hasLowZone: rules.hasLowZone,
  };
}

const hundredths = (raw: string) => Math.round((parseNumber(raw) ?? 0) * 100);

/** @returns the changed fields, so that two organisers don't overwrite each other's changes. */
export function settingsChanges(values: SettingsValues, before: SettingsValues): Changes {
  const is = (field: keyof SettingsValues) => values[field] !== before[field];
  const rules: NonNullable<Changes['rules']> = {
    ...(is('climbThreshold') ? { climbThreshold: parseNumber(values.climbThreshold) ?? 0 } : {}),
    ...(is('flashBonus') ? { flashBonus: parseNumber(values.flashBonus) ?? 0 } : {}),
    ...(is('topValue') ? { topValueHundredths: hundredths(values.topValue) } : {}),
    ...(is('zoneValue') ? { zoneValueHundredths: hundredths(values.zoneValue) } : {}),
    ...(is('attemptCost') ? { attemptCostHundredths: hundredths(values.attemptCost) } : {}),
    ...(is('countback') ? { countback: parseNumber(values.countback) ?? 0 } : {}),
    ...(is('tieRule') ? { tieRule: values.tieRule } : {}),
    ...(is('hasStartingGroups') ? { hasStartingGroups: values.hasStartingGroups } : {}),
    ...(is('hasLowZone') ? { hasLowZone: values.hasLowZone } : {}),
    ...(is('hadStartingGroups') ? { hadStartingGroups: values.hadStartingGroups } : {}),
  };
  const zoned = (field: 'startsAt' | 'endsAt') =>
    is(field) || (is('timeZone') && values[field] !== '')
      ? { [field]: fromZonedInput(values[field], values.timeZone) }
      : {};
  return {
    ...(is('name') ? { name: values.name } : {}),
    ...(is('description') ? { description: textOf(values.description) } : {}),
    ...(is('venue') ? { venue: textOf(values.venue) } : {}),
    ...(is('bannerUrl') ? { bannerUrl: values.bannerUrl === '' ? null : values.bannerUrl } : {}),
    ...(is('gymId') ? { gymId: values.gymId === '' ? null : values.gymId } : {}),
    ...(is('timeZone') ? { timeZone: values.timeZone } : {}),
    ...zoned('startsAt'),
    ...zoned('endsAt'),
    ...(is('opensBy') ? { opensBy: values.opensBy } : {}),
    ...(is('graceMinutes') ? { graceMinutes: parseNumber(values.graceMinutes) ?? 0 } : {}),
    ...(is('isOpenForEntries') ? { isOpenForEntries: values.isOpenForEntries } : {}),
    ...(is('areClimbsHidden') ? { areClimbsHidden: values.areClimbsHidden } : {}),
    ...(is('isListed') ? { isListed: values.isListed } : {}),
    ...(is('registration') ? { registration: values.registration } : {}),
    ...(is('isSelfScoring') ? { isSelfScoring: values.isSelfScoring } : {}),
    ...(is('isOverallHidden') ? { isOverallHidden: values.isOverallHidden } : {}),
    ...(Object.keys(rules).length > 0 ? { rules } : {}),
  };
}

/** A changed rule in words. */
export interface RuleChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const ruleFields = [
  'climbThreshold',
  'flashBonus',
  'topValue',
  'zoneValue',
  'attemptCost',
  'countback',
] as const;

const switchFields = ['hasStartingGroups', 'hadStartingGroups', 'hasLowZone'] as const;

/** @returns the changed rules. */
export function ruleChanges(values: SettingsValues, before: SettingsValues): RuleChange[] {
  const changed: RuleChange[] = ruleFields
    .filter((field) => parseNumber(values[field]) !== parseNumber(before[field]))
    .map((field) => ({ label: texts.rules[field], from: before[field], to: values[field].trim() }));
  for (const field of switchFields) {
    if (values[field] === before[field]) continue;
    const { label, yes, no } = texts.rules[field];
    const wordsOf = (isOn: boolean) => (isOn ? yes : no);
    changed.push({ label, from: wordsOf(before[field]), to: wordsOf(values[field]) });
  }
  if (values.tieRule === before.tieRule) return changed;
  const nameOf = (rule: SettingsValues['tieRule']) => texts.rules.ties[rule].label;
  return [
    ...changed,
    { label: texts.rules.tieRule, from: nameOf(before.tieRule), to: nameOf(values.tieRule) },
  ];
}

/** @returns the form field for a path in the request (`changes.rules.countback`). */
export function settingsField(path: string, values: SettingsValues): keyof SettingsValues | null {
  const last = (path.split('.').at(-1) ?? '').replace(/Hundredths$/, '');
  return Object.hasOwn(values, last) ? (last as keyof SettingsValues) : null; // checked just before
}
