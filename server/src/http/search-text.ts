import * as z from 'zod/mini';

/** Text that the database can hold: it refuses the null character. */
export const plainText = z.string().check(z.regex(/^[^\0]*$/u));

/** @returns what somebody searches for: without outer white space and what the database cannot hold. */
export function searchText(raw: string): string {
  return raw.replaceAll('\0', '').replace(/\s+/gu, ' ').trim();
}
