import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import { type LogKind, logKinds } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { formatCount, formatNumber } from '../../../lib/format/format';
import {
  type Change,
  climbSentence,
  climbsWords,
  entrySentence,
  movedSentence,
} from './log-entries';
import { lateNoun } from './late-words';
import { settingsSentence } from './log-settings';
import { changesOf, countIn, type Logged, partIn, textIn, upperFirst } from './log-values';

/** What entries mention by id, and where their times are. */
export interface LogNames {
  /** The name of a category or cohort. */
  readonly group: (id: string) => string | undefined;
  readonly timeZone: string;
}

/** @returns a log entry as a sentence, without its actor and time. */
export function logSentence(entry: LogEntry, names: LogNames): string {
  const kind = entry.kind as LogKind; // an unknown kind falls through to its name
  const who = entry.competitorName ?? 'Someone';
  const climb = entry.climbNumber === null ? 'a climb' : `climb ${entry.climbNumber}`;
  const change = { before: entry.before ?? {}, after: entry.after ?? {} };
  return (
    (entry.after?.['isByTime'] === true ? byTime[kind] : undefined) ??
    plain[kind] ??
    aboutCompetitor(kind, who, { ...change, names }) ??
    aboutScore(kind, { who, climb }, change) ??
    aboutGroup(kind, { ...change, names }) ??
    aboutClimb(kind, climb, change) ??
    aboutStaff(kind, { ...change, names }) ??
    `${logKinds[kind]?.label ?? entry.kind}.`
  );
}

const plain: Readonly<Partial<Record<LogKind, string>>> = {
  created: 'The competition was created.',
  started: 'The competition started.',
  ended: 'The competition ended. Scores are locked.',
  reactivated: 'The competition was reopened.',
  results_published: 'The results were published as final.',
  board_frozen: 'The leaderboard was frozen. Scores after this are hidden until the reveal.',
  board_revealed: 'The results were revealed.',
};

const byTime: typeof plain = {
  started: 'The competition started automatically, at the announced time.',
  ended: 'The competition ended automatically, at the announced time. Scores are locked.',
};

function aboutCompetitor(
  kind: LogKind,
  who: string,
  { before, after, names }: Change & { names: LogNames },
): string | null {
  const movedIn = (field: string) =>
    movedSentence(who, names.group(textIn(before, field)), names.group(textIn(after, field)));
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
      return entrySentence(who, { before, after }, names.group);
    case 'competitor_removed':
      return removedSentence(who, before);
    case 'competitors_imported':
      return `${countIn(after, 'competitor', 'Competitors')} imported.`;
    case 'competitors_progressed':
      return `${countIn(after, 'competitor', 'Competitors')} advanced from ${textIn(after, 'fromName')}.`;
    case 'competitors_merged':
      return `${entriesOf(after)} for ${who} were merged.`;
    case 'category_changed':
      return movedIn('categoryId');
    case 'cohort_changed':
      return movedIn('cohortId');
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
    case 'late_score_received':
      return `A ${lateNoun(after['why'])} for ${who} on ${climb}${lateWords(after)} is waiting for a decision.`;
    case 'late_score_accepted':
      return `A ${lateNoun(after['why'])} for ${who} on ${climb} was accepted: ${cellWords(after)}${wasWords(before)}.`;
    case 'late_score_refused':
      return `A ${lateNoun(after['why'])} for ${who} on ${climb}${lateWords(after)} was refused.`;
    default:
      return null;
  }
}

function aboutGroup(
  kind: LogKind,
  { before, after, names }: Change & { names: LogNames },
): string | null {
  const isCategory = kind.startsWith('categor');
  const word = isCategory ? 'Category' : 'Cohort';
  switch (kind) {
    case 'category_added':
    case 'cohort_added':
      return `${word} ${textIn(after, 'name')} was added.`;
    case 'category_updated':
    case 'cohort_updated':
      return renamedSentence(word, before, after);
    case 'category_removed':
    case 'cohort_removed':
      return `${word} ${textIn(before, 'name')} was removed${movedWords(after, names)}.`;
    case 'categories_ordered':
    case 'cohorts_ordered':
      return `The ${isCategory ? 'categories' : 'cohorts'} were reordered${orderWords(after)}.`;
    case 'cohorts_randomised':
      return `${countIn(after, 'competitor', 'Competitors')} ${after['count'] === 1 ? 'was' : 'were'} put in cohorts at random.`;
    default:
      return null;
  }
}

function aboutClimb(kind: LogKind, climb: string, change: Change): string | null {
  switch (kind) {
    case 'climb_added':
      return `${upperFirst(climb)} was added.`;
    case 'climb_updated':
      return climbSentence(climb, change);
    case 'climb_removed':
      return climbsWords(climb, change, 'deleted');
    case 'climb_activated':
      return climbsWords(climb, change, 'restored');
    case 'climb_deactivated':
      return climbsWords(climb, change, 'removed');
    case 'climbs_imported':
      return `${countIn(change.after, 'climb', 'Climbs')} imported.`;
    default:
      return null;
  }
}

/** @returns whether to name the actor: not where competitors act for themselves. */
export function needsActor({ kind, actorName, competitorName }: LogEntry): boolean {
  if (actorName === null) return false;
  if (kind === 'competitor_joined' || competitorName === null) return kind !== 'competitor_joined';
  // An entry may have just the first name, while an account has both.
  return !actorName.startsWith(competitorName) && !competitorName.startsWith(actorName);
}

function addedSentence(who: string, climb: string, after: Logged): string {
  const { result } = cellIn(after);
  if (result === 'flash') return `${who} flashed ${climb}.`;
  if (result === 'top') return `${who} topped ${climb}.`;
  return `${who} on ${climb}: ${cellWords(after)}.`;
}

/** A failed attempt after a zone leaves the best as it was: it is an attempt, not another zone. */
function updatedScore(whoAndWhere: string, was: string, after: Logged): string {
  const now = cellWords(after);
  if (now !== was) return `${whoAndWhere}: changed from ${was} to ${now}.`;
  return `${whoAndWhere}: attempt ${Number(cellIn(after)['attempts'] ?? 0)}, still ${now}.`;
}

/** The cell in a log entry: either the whole part or its `cell` field. */
function cellIn(part: Logged): Logged {
  const inner = part['cell'];
  return typeof inner === 'object' && inner !== null ? { ...inner } : part;
}

function cellWords(part: Logged): string {
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

/** Where nothing was entered before, nothing is said of it. */
function wasWords(before: Logged): string {
  const was = cellWords(before);
  return was === 'nothing' ? '' : ` (was ${was})`;
}

function lateWords({ late }: Logged): string {
  return late === undefined ? '' : ` (${cellWords({ cell: late })})`;
}

function removedSentence(who: string, { scoreCount }: Logged): string {
  const scores = typeof scoreCount === 'number' && scoreCount > 0;
  return scores
    ? `${who} was removed with ${formatCount(scoreCount, 'score')}.`
    : `${who} was removed.`;
}

function renamedSentence(what: string, before: Logged, after: Logged): string {
  const [from, to] = [textIn(before, 'name'), textIn(after, 'name')];
  if (from !== to) return `${what} ${from} is now ${to}.`;
  const moved = changesOf({ number: { label: 'position' } }, before, after).join();
  return moved === '' ? `${what} ${to} was changed.` : `${what} ${to}: ${moved}.`;
}

/** Where the competitors of a removed group are now. */
function movedWords(after: Logged, names: LogNames): string {
  const { count } = after;
  if (typeof count !== 'number' || count === 0) return '';
  const to = names.group(textIn(after, 'movedTo'));
  const who = formatCount(count, 'competitor');
  return to === undefined ? `, with ${who} in it` : `, and ${who} moved to ${to}`;
}

/** The new order: ": Women, Men". */
function orderWords(after: Logged): string {
  const numbers = Object.entries(partIn(after, 'numbers'));
  const order = numbers.toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([name]) => name);
  return order.length === 0 ? '' : `: ${order.join(', ')}`;
}

/** Entries that only staff see. */
function aboutStaff(
  kind: LogKind,
  { before, after, names }: Change & { names: LogNames },
): string | null {
  switch (kind) {
    case 'settings_updated':
      return settingsSentence(before, after, names.timeZone);
    case 'credits_topped_up':
      return placesSentence(before, after);
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

function rolesIn(part: Logged): string {
  const { roles } = part;
  return Array.isArray(roles) ? roles.map(String).join(' and ') : 'staff';
}

function placesSentence(before: Logged, after: Logged): string {
  const changes = changesOf({ placesLeft: { label: 'Places left' } }, before, after).join();
  const { credits } = after;
  const paid = typeof credits === 'number' ? ` for ${formatNumber(credits)} credits` : '';
  return changes === '' ? 'Places were added.' : `${changes}${paid}.`;
}

function entriesOf(after: Logged): string {
  const { mergedIds } = after;
  return Array.isArray(mergedIds) && mergedIds.length > 1
    ? `${mergedIds.length + 1} entries`
    : 'Two entries';
}
