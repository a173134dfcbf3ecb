import { formatCount, formatNumber } from '../../../lib/format/format';

/** What a log entry recorded before or after a change. */
export type Logged = Readonly<Record<string, unknown>>;

/** How a field of an entry is called, and how its value reads; values read as they are by default. */
export interface LoggedField {
  readonly label: string;
  /** Undefined where the value says nothing to people: then only the label is told. */
  readonly write?: (value: unknown) => string | undefined;
}

/** @returns what changed of the fields, each from what to what: "number from 7 to 12", "email set to a@b.c". */
export function changesOf(
  fields: Readonly<Record<string, LoggedField>>,
  before: Logged,
  after: Logged,
): string[] {
  return Object.entries(fields).flatMap(([name, { label, write = writeValue }]) => {
    // what the public may not see isn't in the entry
    if (!(name in before) && !(name in after)) return [];
    const [from, to] = [before[name], after[name]];
    if (isSame(from, to)) return [];
    return fromTo(
      label,
      [from, to].map((value) => (isEmpty(value) ? '' : write(value))),
    );
  });
}

function fromTo(label: string, [from, to]: readonly (string | undefined)[]): string {
  if (from === undefined || to === undefined) return label;
  if (from === '') return `${label} set to ${to}`;
  if (to === '') return `${label} cleared (was ${from})`;
  return `${label} from ${from} to ${to}`;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (isEmpty(a) && isEmpty(b));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function writeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

/** @returns a nested part of an entry; empty if there is none. */
export function partIn(part: Logged, key: string): Logged {
  const inner = part[key];
  return typeof inner === 'object' && inner !== null ? { ...inner } : {};
}

/** @returns the parts of a list in an entry. */
export function partsIn(part: Logged, key: string): Logged[] {
  const list = part[key];
  return Array.isArray(list) ? list.map((one: unknown) => partIn({ one }, 'one')) : [];
}

export function textIn(part: Logged, key: string): string {
  const value = part[key];
  return typeof value === 'string' ? value : '';
}

/** @returns how many an entry counts: "12 competitors"; the fallback if it doesn't. */
export function countIn(part: Logged, one: string, fallback: string): string {
  const { count } = part;
  return typeof count === 'number' ? formatCount(count, one) : fallback;
}

export function upperFirst(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
