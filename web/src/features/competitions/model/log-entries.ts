// What changed of competitors and climbs, as sentences.
import { competitorStateLabels } from '@cruxboard/domain/competitions/competitors/entry-states';
import type { CompetitorState } from '@cruxboard/domain/competitions/results/results';
import { formatCount } from '../../../lib/format/format';
import {
  changesOf,
  type Logged,
  type LoggedField,
  partsIn,
  textIn,
  upperFirst,
} from './log-values';

type GroupName = (id: string) => string | undefined;

/** What an entry recorded on either side of a change. */
export interface Change {
  readonly before: Logged;
  readonly after: Logged;
}

/** @returns a change of an entry: its state first, then the rest from what to what. */
export function entrySentence(who: string, { before, after }: Change, group: GroupName): string {
  const state = stateSentence(who, textIn(before, 'state'), textIn(after, 'state'));
  const changes = changesOf(entryFields(group), before, after);
  const [from, to] = [textIn(before, 'name'), textIn(after, 'name')];
  const isRenamed = from !== '' && to !== '' && from !== to;
  if (state === null && isRenamed && changes.length === 1) return `${from} is now ${to}.`;
  // contact details that changed aren't in the public log
  if (state === null && changes.length === 0) return `${who}’s entry was changed.`;
  const rest = changes.length === 0 ? [] : [`${who}’s entry: ${changes.join(', ')}.`];
  return [...(state === null ? [] : [state]), ...rest].join(' ');
}

function entryFields(group: GroupName): Readonly<Record<string, LoggedField>> {
  const write = (id: unknown) => group(String(id)) ?? 'a deleted one';
  return {
    name: { label: 'name' },
    number: { label: 'number', write: String },
    email: { label: 'email' },
    phone: { label: 'phone' },
    categoryId: { label: 'category', write },
    cohortId: { label: 'cohort', write },
    seed: { label: 'seed' },
    startingGroup: { label: 'starting group' },
  };
}

function stateSentence(who: string, from: string, to: string): string | null {
  if (to === '' || to === from) return null;
  const was = from === '' || from === 'competing' ? '' : ` (was ${labelOf(from).toLowerCase()})`;
  if (to === 'competing') return `${who} is back in${was}.`;
  return `${who} ${stateWords[to] ?? to}${was}.`;
}

function labelOf(state: string): string {
  return Object.entries(competitorStateLabels).find(([id]) => id === state)?.[1] ?? state;
}

const stateWords: Readonly<Record<string, string>> = {
  did_not_finish: 'did not finish',
  did_not_start: 'did not start',
  withdrawn: 'was withdrawn',
  disqualified: 'was disqualified',
} satisfies Record<Exclude<CompetitorState, 'competing'>, string>;

/** @returns a change of somebody's group; from or to is undefined where it isn't known. */
export function movedSentence(who: string, from: string | undefined, to: string | undefined) {
  if (to === undefined) {
    return from === undefined ? `${who} moved to another group.` : `${who} left ${from}.`;
  }
  return from === undefined ? `${who} moved to ${to}.` : `${who} moved from ${from} to ${to}.`;
}

/** @returns a change of one climb, or of many in one entry. */
export function climbSentence(climb: string, { before, after }: Change): string {
  if (typeof after['count'] === 'number') return climbsSentence(climb, { before, after });
  const [from, to] = [before['points'], after['points']];
  const changes = changesOf(climbFields, before, after);
  if (changes.length === 1 && typeof from === 'number' && typeof to === 'number' && from !== to) {
    return `${upperFirst(climb)} is now worth ${to} points (was ${from}).`;
  }
  const changed = upperFirst(climb);
  return changes.length === 0 ? `${changed} was changed.` : `${changed}: ${changes.join(', ')}.`;
}

/** More than these would fill the screen. */
const climbsNamedMax = 6;

function climbsSentence(climb: string, { before, after }: Change): string {
  const [were, are] = [partsIn(before, 'climbs'), partsIn(after, 'climbs')];
  const named = were.slice(0, climbsNamedMax).flatMap((from, index) => {
    const changes = changesOf(climbFields, from, are[index] ?? {});
    return changes.length === 0 ? [] : [`climb ${String(from['number'])}: ${changes.join(', ')}`];
  });
  const rest = were.length - climbsNamedMax;
  if (named.length === 0) return climbsWords(climb, { before, after }, 'changed');
  const more = rest > 0 ? [`${formatCount(rest, 'more climb')}`] : [];
  return `${upperFirst([...named, ...more].join('; '))}.`;
}

/** @returns what happened to one or many climbs: "Climbs 3 and 4 were deleted." */
export function climbsWords(climb: string, { before, after }: Change, how: string): string {
  const { count } = after;
  const numbers = partsIn(before, 'climbs').map(({ number }) => String(number));
  if (typeof count !== 'number' || count < 2) {
    const [only] = numbers;
    return `${upperFirst(only === undefined ? climb : `climb ${only}`)} was ${how}.`;
  }
  if (numbers.length === 0 || numbers.length > climbsNamedMax) {
    return `${formatCount(count, 'climb')} were ${how}.`;
  }
  return `Climbs ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} were ${how}.`;
}

const climbFields: Readonly<Record<string, LoggedField>> = {
  number: { label: 'number', write: String },
  name: { label: 'name' },
  code: { label: 'code' },
  points: { label: 'points' },
  zones: { label: 'zones' },
  startingGroup: { label: 'starting group' },
  isActive: { label: 'in use' },
};
