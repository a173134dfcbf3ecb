import { describe, expect, it } from 'vitest';
import { fontFiles } from './testing-fonts';

/** Names with every letter that a Latin alphabet adds to English. */
const names = [
  'Nguyễn Thị Hồng, Đặng Văn Lâm, Trần Hữu Phước, Lê Quỳnh Như, Phạm Ngọc Ánh, Vũ Thuỳ Dương',
  'ẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸ',
  'ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  'Zofia Wiśniewska, Łukasz Żółć, Jiří Dvořák, Ľubomír Šťastný, Đorđe Čović, Ćiro',
  'Ștefan Țurcanu, Ştefan, Gökçe Yıldız İğci, Əli Məmmədov, Ġorġ Ħaġ Żeppi',
  'Jānis Bērziņš, Ķīsis Ģirts Ļevs, Šarūnas Žukauskas Ęė, Őri Ű, Guðrún Þórðardóttir Ægir Øye',
  'Siân Ŵyn Ŷ, Ĉiŭ Ĝoĵo Ĥoŝ, Œuvre Ÿ, Aßmann, Čáŋ Ŧ',
];
const letters = [...new Set(names.join('').normalize('NFC'))].filter((one) => /\p{L}/u.test(one));

/** Latin-1 to Latin Extended-B, and Latin Extended Additional. */
const blocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

it('has in the condensed face every Latin letter that the text’s face has', () => {
  const [text, board] = ['Hanken Grotesk Variable', 'Sofia Sans Extra Condensed Variable'].map(
    fontFiles,
  );
  const has = (files: typeof text, point: number) =>
    files?.findLast(({ covers }) => covers(point))?.draws(point) === true;
  const missing = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
      (point) => has(text, point) && !has(board, point),
    ),
  );
  expect(String.fromCodePoint(...missing)).toBe('');
});

describe.each(['Hanken Grotesk Variable', 'Sofia Sans Extra Condensed Variable'])(
  '%s',
  (family) => {
    const files = fontFiles(family);

    it('has a glyph for every letter of a Latin name, in the file where browsers look for it', () => {
      const missing = letters.filter((letter) => {
        const point = letter.codePointAt(0) ?? 0;
        const used = files.findLast(({ covers }) => covers(point));
        return used === undefined || !used.draws(point);
      });
      expect(missing.join('')).toBe('');
    });

    it('needs no more than the first file for English', () => {
      const english = [
        ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?()-–—…’“”+−=×·',
      ];
      const used = english.map((one) =>
        files.findLast(({ covers }) => covers(one.codePointAt(0) ?? 0)),
      );
      expect(new Set(used.map((file) => file?.file.includes('-latin-wght-')))).toEqual(
        new Set([true]),
      );
    });
  },
);
