import { types } from 'pg';

const { INT8, DATE, TIMESTAMP } = types.builtins;
const INT8_ARRAY = 1016;

/**
 * How this process parses values: counts and bigints as numbers (throws if one isn't exact), instants (timestamptz)
 * as Date, days and zoneless times as text, because a Date would shift them by the local zone.
 */
export function readTypesAsWeDo(): void {
  types.setTypeParser(INT8, toSafeInteger);
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(TIMESTAMP, (text) => text);
  // The driver's types know only the oids it names; this one is int8[].
  types.setTypeParser(INT8_ARRAY as typeof INT8, (text) => toSafeIntegers(text) as never);
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is no safe integer`);
  return value;
}

function toSafeIntegers(text: string): (number | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : toSafeInteger(item)));
}
