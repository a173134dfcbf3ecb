/**
 * Returns a whole number as spreadsheets write it (`1,200`, `1.200`, `160.0`, `1.2E+3`) in plain digits, or the text as
 * it was. Three digits after a comma or period are thousands, unless that exceeds `max` and they are zeros: `160.000`.
 */
export function plainNumber(raw: string, max: number): string {
  const text = raw.trim();
  if (wholeText.test(text)) return text;
  const expanded = expandExponent(text);
  if (expanded !== null) return expanded;
  const asThousands = groupedText.test(text) ? text.replaceAll(groupSign, '') : null;
  const asDecimals = zeroDecimals.exec(text)?.[1] ?? null;
  if (asThousands !== null && (asDecimals === null || Number(asThousands) <= max)) {
    return asThousands;
  }
  return asDecimals ?? raw;
}

/** Returns digits written with an exponent in full, or null if it isn't one or digits were lost. */
export function expandExponent(text: string): string | null {
  const match = exponentText.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', decimals = '', exponent = ''] = match;
  const missing = Number(exponent) - decimals.replace(/0+$/, '').length;
  if (missing < 0 || Number(exponent) > exponentMax) return null;
  return (whole + decimals)
    .padEnd(whole.length + Number(exponent), '0')
    .slice(0, whole.length + Number(exponent));
}

/** Tells whether a cell holds a number in digits, as spreadsheets write them. */
export function isNumeric(raw: string): boolean {
  return numericText.test(raw.trim());
}

const wholeText = /^-?\d+$/;
const groupedText = /^\d{1,3}(?:([.,'\u2019 \u00A0\u202F])\d{3})(?:\1\d{3})*$/;
const groupSign = /[.,'\u2019 \u00A0\u202F]/g;
const zeroDecimals = /^(-?\d+)[.,]0+$/;
const exponentText = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
const numericText = /^-?\d[\d.,'\u2019 \u00A0\u202F]*(?:E\+?\d{1,2})?$/i;
/** More digits than any number or phone here. */
const exponentMax = 15;
