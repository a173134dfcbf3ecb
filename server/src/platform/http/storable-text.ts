import type { FieldFault } from '@cruxboard/contracts/errors';

/** The null character, which PostgreSQL refuses in any text, and half a surrogate pair, which it refuses in JSON. */
const unstorable = /[\0\p{Cs}]/u;

/**
 * Finds texts that PostgreSQL can't store, whatever the field's own rule.
 * @returns the invalid fields; `value` has been parsed, so it is no deeper than its schema.
 */
export function unstorableTexts(value: unknown, path: readonly string[] = []): FieldFault[] {
  if (typeof value === 'string') {
    if (!unstorable.test(value)) return [];
    return [{ path: path.join('.'), message: 'Must be text without unprintable characters' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, [...path, key]));
}
