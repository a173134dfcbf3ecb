import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { fieldError } from './app-error';
import { unstorableTexts } from './storable-text';

type CursorValue = string | number;

/**
 * Makes the cursor of what follows a row: its sort values, marked with the list they belong to.
 * `list` names the list with everything that orders or filters it.
 */
export function encodeCursor(list: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([markOf(list), ...values])).toString('base64url');
}

/**
 * Reads a cursor back; `values` says what each must be, because a client may send anything.
 * @throws {AppError} `invalid_argument` for what is no cursor, or that of another list.
 */
export function decodeCursor<T extends z.ZodMiniType>(
  list: string,
  text: string,
  values: T,
): z.output<T> {
  const [mark, ...rest] = parseArray(text);
  const parsed = values.safeParse(rest);
  const isGood = parsed.success && unstorableTexts(rest).length === 0;
  if (mark !== markOf(list) || !isGood) {
    throw fieldError('cursor', 'Not a cursor of this list');
  }
  return parsed.data;
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function markOf(list: string): string {
  return createHash('sha1').update(list).digest('base64url').slice(0, 8);
}
