import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { fieldError } from './app-error';
import { unstorableTexts } from './storable-text';

type CursorValue = string | number;

/**
 * @returns the cursor after a row: its sort values and the list they belong to. `list` includes everything that
 * orders or filters it.
 */
function encodeCursor(list: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([markOf(list), ...values])).toString('base64url');
}

interface Paging<Row> {
  /** The list, including everything that orders or filters it. */
  readonly list: string;
  readonly size: number;
  /** The sort values of a row. */
  readonly placeOf: (row: Row) => readonly CursorValue[];
}

/** @returns a page of `rows`, of which one more than its size was read, and the cursor of the next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  { list, size, placeOf }: Paging<Row>,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last === undefined ? null : encodeCursor(list, placeOf(last)) };
}

/**
 * Parses a cursor; `values` validates it, because clients may send anything.
 * @throws {AppError} `invalid_argument` if it is invalid or another list's.
 */
export function decodeCursor<T extends z.ZodMiniType>(
  list: string,
  text: string,
  values: T,
): z.output<T> {
  const [mark, ...rest] = parseArray(text);
  const parsed = values.safeParse(rest);
  const isValid = parsed.success && unstorableTexts(rest).length === 0;
  if (mark !== markOf(list) || !isValid) {
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
