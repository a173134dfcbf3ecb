import type { FieldFault } from '@cruxboard/contracts/errors';

/** PostgreSQL refuses the null character in any text, and half a surrogate pair in JSON. */
const halfPair = /\p{Cs}/u;
/** Either half, found far quicker: a file in ASCII has none. */
const surrogate = /[\uD800-\uDFFF]/;

/**
 * Finds texts that PostgreSQL can't store, whatever the field's own rule.
 * @returns the invalid fields; `value` has been parsed, so it is no deeper than its schema.
 */
export function unstorableTexts(value: unknown, path: readonly string[] = []): FieldFault[] {
  if (typeof value === 'string') {
    if (!value.includes('\0') && !(surrogate.test(value) && halfPair.test(value))) return [];
    return [{ path: path.join('.'), message: 'Must be text without unprintable characters' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, [...path, key]));
}
