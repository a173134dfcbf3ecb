import { describe, expect, it } from 'vitest';
import {
  codePointLength,
  foldText,
  isPrintable,
  normaliseName,
  normaliseText,
  ordinal,
  truncateCodePoints,
} from './text';

describe('normaliseName', () => {
  it.each([
    ['  Zoë   d\u2019Arc \t', "Zoë d'Arc"],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['\u00a0Ana\u3000Lu\u00a0', 'Ana Lu'],
    ['   ', ''],
  ])('makes %j into %j', (raw, stored) => {
    expect(normaliseName(raw)).toBe(stored);
  });
});

it('keeps the lines of a text, without Windows line ends, trailing space and piles of empty lines', () => {
  expect(normaliseText(' one  \r\ntwo\n\n\n\nthree ')).toBe('one\ntwo\n\nthree');
});

it('counts code points, so that an emoji is one and a surrogate pair is not two', () => {
  expect(codePointLength('a😀é')).toBe(3);
  expect(truncateCodePoints('😀😀😀', 2)).toBe('😀😀');
  expect(truncateCodePoints('abc', 5)).toBe('abc');
});

it('refuses what cannot be shown or shows nothing', () => {
  expect(isPrintable('Blå vägg 3 🧗‍♀️')).toBe(true);
  expect(isPrintable('two\nlines')).toBe(true);
  expect(isPrintable('می\u200cخواهم')).toBe(true);
  for (const text of ['a\u0000b', '\u202eevil', '\ud800', '\u200b', ' ']) {
    expect(isPrintable(text)).toBe(false);
  }
  // letters, marks and signs by their class, and blank in every font
  for (const text of ['\u3164', '\uffa0 \u115f', '\ufe0f', '\u034f', '\u2800']) {
    expect(isPrintable(text)).toBe(false);
  }
});

it('folds case, accents, space and punctuation away', () => {
  expect(foldText(' Prénom-Usuel ')).toBe(foldText('prenom usuel'));
});

it('writes ranks as ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 113].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th 113th'.split(' '),
  );
});
