import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { ServerSecret } from '../secret/secret';
import { fieldError } from './app-error';
import { unstorableTexts } from './storable-text';

type CursorValue = string | number;
const purpose = 'http.cursors';

interface Paging<Row> {
  /** The list, including everything that orders or filters it. */
  readonly list: string;
  readonly size: number;
  /** The sort values of a row. */
  readonly placeOf: (row: Row) => readonly CursorValue[];
}

/** A page of rows, and the cursor of the next. */
interface CursorPage<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
}

/** @returns a page of `rows`, of which one more than its size was read, and the cursor of the next page. */
export function pageOf<Row>(rows: readonly Row[], paging: Paging<Row>): CursorPage<Row> {
  const { page, place } = cut(rows, paging);
  return { rows: page, nextCursor: place && Buffer.from(place).toString('base64url') };
}

/** The same with a cursor that clients can neither read nor make, for rows that keep back whose they are. */
export async function sealedPageOf<Row>(
  secret: ServerSecret,
  rows: readonly Row[],
  paging: Paging<Row>,
): Promise<CursorPage<Row>> {
  const { page, place } = cut(rows, paging);
  return { rows: page, nextCursor: place && (await secret.seal(purpose, place)) };
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
  return parsePlace(list, Buffer.from(text, 'base64url').toString(), values);
}

/**
 * The same of a sealed cursor.
 * @throws {AppError} `invalid_argument` if it is invalid, another list's or not from this server.
 */
export async function openCursor<T extends z.ZodMiniType>(
  secret: ServerSecret,
  { list, cursor }: { readonly list: string; readonly cursor: string },
  values: T,
): Promise<z.output<T>> {
  const place = await secret.open(purpose, cursor).catch(() => '');
  return parsePlace(list, place, values);
}

/** @returns the page's rows and, unless it is the last, its last row's sort values with the list they belong to. */
function cut<Row>(
  rows: readonly Row[],
  { list, size, placeOf }: Paging<Row>,
): { page: Row[]; place: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const place = last === undefined ? null : JSON.stringify([markOf(list), ...placeOf(last)]);
  return { page, place };
}

function parsePlace<T extends z.ZodMiniType>(list: string, place: string, values: T): z.output<T> {
  const [mark, ...rest] = parseArray(place);
  const parsed = values.safeParse(rest);
  const isValid = parsed.success && unstorableTexts(rest).length === 0;
  if (mark !== markOf(list) || !isValid) {
    throw fieldError('cursor', 'Not a cursor of this list');
  }
  return parsed.data;
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function markOf(list: string): string {
  return createHash('sha1').update(list).digest('base64url').slice(0, 8);
}
