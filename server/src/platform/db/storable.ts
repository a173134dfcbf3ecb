import { DatabaseError } from 'pg';

/** A text that PostgreSQL can't store was about to be sent to it: the caller's input, and no fault of ours. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';

  constructor() {
    super('A null character is in no text that the database takes');
  }
}

/** The database's own refusals, of what is only found when it reads JSON: a null character. */
const refusals = new Set(['22021', '22P05']);

/** @returns whether the database was given, or nearly given, a text that it can't store. */
export function isUnstorable(error: unknown): boolean {
  for (let found = error; found instanceof Error; found = found.cause) {
    if (found instanceof UnstorableText) return true;
    if (found instanceof DatabaseError && refusals.has(found.code ?? '')) return true;
  }
  return false;
}

/** @returns whether a null character is in a statement's values, at any depth of arrays. */
export function hasNull(values: unknown): boolean {
  if (typeof values === 'string') return values.includes('\0');
  return Array.isArray(values) && values.some(hasNull);
}
