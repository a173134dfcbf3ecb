/**
 * Signs that the product's faces have: Latin with its extensions, Greek, Cyrillic, Vietnamese, and common
 * punctuation. A face for all the others would be many megabytes.
 */
const drawn =
  /[^\u0020-\u007e\u00a0-\u024f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff\u0400-\u045f\u0490\u0491\u1e00-\u1eff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2116]+/gu;

/**
 * A text without the signs that cannot be drawn (emoji, Han, Arabic …), rather than with boxes in their
 * place. The link's title beside the picture has the whole name.
 * @returns `instead` where less than half of the letters are left.
 */
export function drawable(text: string, instead: string): string {
  const whole = text.normalize('NFC');
  const kept = whole.replaceAll(drawn, ' ').replaceAll(/\s+/g, ' ').trim();
  const letters = (some: string) => some.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return kept === '' || letters(kept) * 2 < letters(whole) ? instead : kept;
}
