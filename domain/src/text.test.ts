import { describe, expect, it } from 'vitest';
import {
  codePointLength,
  foldText,
  isPrintable,
  normaliseName,
  normaliseText,
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
  for (const text of ['a\u0000b', '\u202eevil', '\ud800', '\u200b', ' ']) {
    expect(isPrintable(text)).toBe(false);
  }
});

it('folds case, accents, space and punctuation away', () => {
  expect(foldText(' Prénom-Usuel ')).toBe(foldText('prenom usuel'));
});
