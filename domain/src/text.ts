/**
 * Returns a one-line name or field as it is stored: NFC, typographic apostrophe (U+2019, which phones
 * type) made `'`, outer white space gone, inner white space collapsed to one space.
 */
export function normaliseName(raw: string): string {
  return raw.normalize('NFC').replaceAll('\u2019', "'").replace(/\s+/gu, ' ').trim();
}

/**
 * Returns a text of several lines (caption, comment, description) as it is stored: NFC, line ends made
 * `\n`, outer white space gone, never more than one empty line in a row.
 */
export function normaliseText(raw: string): string {
  return raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Returns the length of `text` in Unicode code points: the one counting rule of every limit, so that
 * a counter in the browser, the server and the database (`char_length`) agree.
 */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Returns the first `max` code points of `text`, never half a character. */
export function truncateCodePoints(text: string, max: number): string {
  if (text.length <= max) return text;
  return Array.from(text).slice(0, max).join('');
}

// Controls, lone surrogates, line separators and the marks that reverse the direction of what follows.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
// Fillers of Hangul are letters, selectors of variants are marks, and the empty pattern of Braille is a sign.
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether `text` (line ends apart) can be shown as it is and shows something at all. */
export function isPrintable(text: string): boolean {
  return !unprintable.test(text.replaceAll('\n', '')) && visible.test(text);
}

/**
 * Returns `text` for comparing as people do: without accents, case, and what is neither letter nor
 * digit. "Prénom " and "prenom" fold to the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns a rank (a whole number from 1) as an English ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(rank: number): string {
  const isTeen = rank % 100 >= 11 && rank % 100 <= 13;
  return `${rank}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')}`;
}
