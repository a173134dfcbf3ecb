import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import { type LogKind, logKinds } from '@cruxboard/domain/competitions/competitions/log-kinds';
import type { CompetitorState } from '@cruxboard/domain/competitions/results/results';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { formatCount } from '../../../lib/format/format';

/** Looks up the names of categories and cohorts that entries mention by id. */
export interface LogNames {
  readonly group: (id: string) => string | undefined;
}

/** @returns a log entry as a sentence, without its actor and time. */
export function logSentence(entry: LogEntry, names: LogNames): string {
  const kind = entry.kind as LogKind; // an unknown kind falls through to its name
  const who = entry.competitorName ?? 'Someone';
  const climb = entry.climbNumber === null ? 'a climb' : `climb ${entry.climbNumber}`;
  const change = { before: entry.before ?? {}, after: entry.after ?? {} };
  return (
    plain[kind] ??
    aboutCompetitor(kind, who, { ...change, names }) ??
    aboutScore(kind, { who, climb }, change) ??
    aboutGroup(kind, change) ??
    aboutClimb(kind, climb, change) ??
    aboutStaff(kind, change) ??
    `${logKinds[kind]?.label ?? entry.kind}.`
  );
}

interface Change {
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

const plain: Readonly<Partial<Record<LogKind, string>>> = {
  created: 'The competition was created.',
  started: 'The competition started.',
  ended: 'The competition ended. Scores are locked.',
  reactivated: 'The competition was reopened.',
  results_published: 'The results were published as final.',
  categories_ordered: 'The categories were reordered.',
  cohorts_ordered: 'The cohorts were reordered.',
  cohorts_randomised: 'Cohorts were assigned at random.',
};

function aboutCompetitor(
  kind: LogKind,
  who: string,
  { before, after, names }: Change & { names: LogNames },
): string | null {
  switch (kind) {
    case 'competitor_joined':
      return `${who} joined.`;
    case 'competitor_added':
      return `${who} was added.`;
    case 'competitor_claimed':
      return `${who} claimed their entry.`;
    case 'competitor_invited':
      return `${who} was invited by email.`;
    case 'competitor_unclaimed':
      return `The claim on ${who} was undone.`;
    case 'competitor_updated':
      return updatedSentence(who, before, after);
    case 'competitor_removed':
      return `${who} was removed.`;
    case 'competitors_imported':
      return `${countOf(after, 'climber', 'Climbers')} imported.`;
    case 'competitors_progressed':
      return `${countOf(after, 'climber', 'Climbers')} advanced from ${textIn(after, 'fromName')}.`;
    case 'competitors_merged':
      return `${entriesOf(after)} for ${who} were merged.`;
    case 'category_changed':
      return movedSentence(who, names.group(textIn(after, 'categoryId')));
    case 'cohort_changed':
      return movedSentence(who, names.group(textIn(after, 'cohortId')));
    default:
      return null;
  }
}

function aboutScore(
  kind: LogKind,
  { who, climb }: { who: string; climb: string },
  { before, after }: Change,
): string | null {
  switch (kind) {
    case 'score_added':
      return addedSentence(who, climb, after);
    case 'score_updated':
      return updatedScore(`${who} on ${climb}`, cellWords(before), after);
    case 'score_removed':
      return `${who} on ${climb}: ${cellWords(before)} cleared.`;
    case 'late_score_kept':
      return `A late score for ${who} on ${climb} is waiting for a decision.`;
    case 'late_score_accepted':
      return `A late score for ${who} on ${climb} was accepted: ${cellWords(after)}.`;
    case 'late_score_refused':
      return `A late score for ${who} on ${climb} was refused.`;
    default:
      return null;
  }
}

function aboutGroup(kind: LogKind, { before, after }: Change): string | null {
  const word = kind.startsWith('category') ? 'Category' : 'Cohort';
  switch (kind) {
    case 'category_added':
    case 'cohort_added':
      return `${word} ${textIn(after, 'name')} was added.`;
    case 'category_updated':
    case 'cohort_updated':
      return renamedSentence(word, textIn(before, 'name'), textIn(after, 'name'));
    case 'category_removed':
    case 'cohort_removed':
      return `${word} ${textIn(before, 'name')} was removed.`;
    default:
      return null;
  }
}

function aboutClimb(kind: LogKind, climb: string, { before, after }: Change): string | null {
  switch (kind) {
    case 'climb_added':
      return `${upperFirst(climb)} was added.`;
    case 'climb_updated':
      if (typeof after['count'] === 'number') return movedClimbs(climb, after, 'changed');
      return climbSentence(climb, before, after);
    case 'climb_removed':
      return movedClimbs(climb, after, 'deleted');
    case 'climb_activated':
      return movedClimbs(climb, after, 'restored');
    case 'climb_deactivated':
      return movedClimbs(climb, after, 'removed');
    case 'climbs_imported':
      return `${countOf(after, 'climb', 'Climbs')} imported.`;
    default:
      return null;
  }
}

/** @returns whether to name the actor: not where climbers act for themselves. */
export function needsActor({ kind, actorName, competitorName }: LogEntry): boolean {
  if (actorName === null) return false;
  if (kind === 'competitor_joined' || competitorName === null) return kind !== 'competitor_joined';
  // An entry may have just the first name, while an account has both.
  return !actorName.startsWith(competitorName) && !competitorName.startsWith(actorName);
}

function addedSentence(who: string, climb: string, after: Record<string, unknown>): string {
  const { result } = cellIn(after);
  if (result === 'flash') return `${who} flashed ${climb}.`;
  if (result === 'top') return `${who} topped ${climb}.`;
  return `${who} on ${climb}: ${cellWords(after)}.`;
}

/** A failed attempt after a zone leaves the best as it was: it is an attempt, not another zone. */
function updatedScore(whoAndWhere: string, was: string, after: Record<string, unknown>): string {
  const now = cellWords(after);
  if (now !== was) return `${whoAndWhere}: changed from ${was} to ${now}.`;
  return `${whoAndWhere}: attempt ${Number(cellIn(after)['attempts'] ?? 0)}, still ${now}.`;
}

/** The cell in a log entry: either the whole part or its `cell` field. */
function cellIn(part: Record<string, unknown>): Record<string, unknown> {
  const inner = part['cell'];
  return typeof inner === 'object' && inner !== null ? { ...inner } : part;
}

function cellWords(part: Record<string, unknown>): string {
  const cell = cellIn(part);
  const result = cell['result'];
  if (typeof result === 'string') return result === 'none' ? 'nothing' : result;
  const attempts = Number(cell['attempts'] ?? 0);
  const top = Number(cell['top'] ?? 0);
  const zones = Array.isArray(cell['zones']) ? cell['zones'].map(Number) : [];
  const zone = zones.findLastIndex((attempt) => attempt > 0);
  if (top > 0) return `top in ${top}`;
  if (zone >= 0) {
    const name = zones.length > 1 ? `zone ${zone + 1}` : 'zone';
    return `${name} in ${zones[zone]}`;
  }
  return attempts === 0 ? 'nothing' : formatCount(attempts, 'attempt');
}

function updatedSentence(
  who: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string {
  const state = textIn(after, 'state');
  if (state !== '' && state !== textIn(before, 'state')) {
    return state === 'competing' ? `${who} is back in.` : `${who} ${stateWords[state] ?? state}.`;
  }
  const [from, to] = [textIn(before, 'name'), textIn(after, 'name')];
  if (from !== '' && to !== '' && from !== to) return `${from} is now ${to}.`;
  return `${who}’s entry was changed.`;
}

const stateWords: Readonly<Record<string, string>> = {
  did_not_finish: 'did not finish',
  did_not_start: 'did not start',
  withdrawn: 'was withdrawn',
  disqualified: 'was disqualified',
} satisfies Record<Exclude<CompetitorState, 'competing'>, string>;

function climbSentence(
  climb: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string {
  const [from, to] = [before['points'], after['points']];
  if (typeof from === 'number' && typeof to === 'number' && from !== to) {
    return `${upperFirst(climb)} is now worth ${to} points (was ${from}).`;
  }
  return `${upperFirst(climb)} was changed.`;
}

function renamedSentence(what: string, from: string, to: string): string {
  return from === to ? `${what} ${to} was changed.` : `${what} ${from} is now ${to}.`;
}

function movedSentence(who: string, group: string | undefined): string {
  return group === undefined ? `${who} moved to another group.` : `${who} moved to ${group}.`;
}

/** One entry may stand for many climbs, naming none of them. */
function movedClimbs(climb: string, after: Record<string, unknown>, how: string): string {
  const { count } = after;
  return typeof count === 'number' && count > 1
    ? `${formatCount(count, 'climb')} were ${how}.`
    : `${upperFirst(climb)} was ${how}.`;
}

/** Entries that only staff see. */
function aboutStaff(kind: LogKind, { before, after }: Change): string | null {
  switch (kind) {
    case 'settings_updated':
      return settingsSentence(before, after);
    case 'staff_added':
      return `${textIn(after, 'username')} was added as ${rolesIn(after)}.`;
    case 'staff_updated':
      return `${textIn(after, 'username')} is now ${rolesIn(after)} (was ${rolesIn(before)}).`;
    case 'staff_removed':
      return `${textIn(before, 'username')} (${rolesIn(before)}) was removed from the staff.`;
    default:
      return null;
  }
}

function rolesIn(part: Record<string, unknown>): string {
  const { roles } = part;
  return Array.isArray(roles) ? roles.map(String).join(' and ') : 'staff';
}

const settingWords: Readonly<Record<string, string>> = {
  timeZone: 'time zone',
  startsAt: 'start',
  endsAt: 'end',
  gymId: 'gym',
  isOpenForEntries: 'open for entries',
  areClimbsHidden: 'hidden climbs',
  isListed: 'listed',
  isSelfScoring: 'self-scoring',
  isOverallHidden: 'overall ranking',
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

/** Rules are listed with their values, as results depend on them; other settings only by name. */
function settingsSentence(before: Record<string, unknown>, after: Record<string, unknown>): string {
  const [from, to] = [partIn(before, 'rules'), partIn(after, 'rules')];
  const rules = Object.entries(to).map(
    ([name, value]) =>
      `${settingWords[name] ?? name} from ${ruleWords(name, from[name])} to ${ruleWords(name, value)}`,
  );
  const rest = Object.keys(partIn(after, 'settings')).map((name) => settingWords[name] ?? name);
  return `Settings changed: ${[...rules, ...rest].join(', ')}.`;
}

function ruleWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return String(value);
  return name.endsWith('Hundredths') ? formatHundredths(value) : String(value);
}

function partIn(part: Record<string, unknown>, key: string): Record<string, unknown> {
  const inner = part[key];
  return typeof inner === 'object' && inner !== null ? { ...inner } : {};
}

function countOf(part: Record<string, unknown>, one: string, fallback: string): string {
  const count = part['count'];
  return typeof count === 'number' ? formatCount(count, one) : fallback;
}

function textIn(part: Record<string, unknown>, key: string): string {
  const value = part[key];
  return typeof value === 'string' ? value : '';
}

function upperFirst(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function entriesOf(after: Record<string, unknown>): string {
  const { mergedIds } = after;
  return Array.isArray(mergedIds) && mergedIds.length > 1
    ? `${mergedIds.length + 1} entries`
    : 'Two entries';
}
