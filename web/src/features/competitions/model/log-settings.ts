import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { changesOf, type Logged, type LoggedField, partIn } from './log-values';

/** @returns a change of settings, rules first as results depend on them, each from what to what. */
export function settingsSentence(before: Logged, after: Logged, timeZone: string): string {
  const changes = (part: 'rules' | 'settings') => {
    const [from, to] = [partIn(before, part), partIn(after, part)];
    const names = Object.keys(to);
    const fields = names.map((name) => [name, fieldOf(name, timeZone)] as const);
    return changesOf(Object.fromEntries(fields), from, to);
  };
  return `Settings changed: ${[...changes('rules'), ...changes('settings')].join(', ')}.`;
}

function fieldOf(name: string, timeZone: string): LoggedField {
  const label = labels[name] ?? name;
  if (untold.has(name)) return { label, write: () => undefined };
  if (name in chosen) return { label, write: (to) => chosen[name]?.[String(to)] ?? String(to) };
  if (name.endsWith('Hundredths')) return { label, write: (to) => formatHundredths(Number(to)) };
  if (name.endsWith('At')) return { label, write: (to) => timeIn(String(to), timeZone) };
  return { label };
}

/** What the settings' choices are called. */
const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tieRule: {
    attempts: '“International, 2026”',
    rounds: '“International, 2025”',
    climbs: '“Countback over climbs”',
  },
  opensBy: { staff: 'staff', time: 'the announced times' },
  registration: { closed: 'closed', open: 'open', claim: 'by claiming' },
};

/** An address, an id and whole paragraphs say nothing in a sentence. */
const untold = new Set(['bannerUrl', 'gymId', 'description']);

function timeIn(instant: string, timeZone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(undefined, format).format(new Date(instant));
}

const labels: Readonly<Record<string, string>> = {
  timeZone: 'time zone',
  startsAt: 'start',
  endsAt: 'end',
  gymId: 'gym',
  isOpenForEntries: 'open for entries',
  areClimbsHidden: 'hidden climbs',
  opensBy: 'who starts and ends it',
  graceMinutes: 'minutes after the end',
  isListed: 'listed',
  isSelfScoring: 'self-scoring',
  isOverallHidden: 'hidden overall ranking',
  bannerUrl: 'banner',
  phoneCountry: 'country of phone numbers',
  climbThreshold: 'climbs that count',
  flashBonus: 'flash bonus',
  topValueHundredths: 'top',
  zoneValueHundredths: 'zone',
  attemptCostHundredths: 'each further attempt',
  tieRule: 'tie-break',
  hasStartingGroups: 'two groups',
  hadStartingGroups: 'two groups in the previous round',
  hasLowZone: 'low zone',
};
