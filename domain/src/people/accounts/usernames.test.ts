import { describe, expect, it } from 'vitest';
import { reservedWords, voiceWords } from './reserved-words';
import { checkUsername, isReservedUsername, lookupUsername } from './usernames';

const codeOf = (raw: string, segments: string[] = []) => {
  const result = checkUsername(raw, segments);
  return result.ok ? result.value : result.error.code;
};

describe('a username to store', () => {
  it.each([
    [' Mika_99 ', 'mika_99'],
    ['a__b', 'a__b'],
    ['abc', 'abc'],
    ['x'.repeat(30), 'x'.repeat(30)],
    ['___', '___'],
  ])('%j is stored as %j', (raw, stored) => expect(codeOf(raw)).toBe(stored));

  it.each([
    ['ab', 'too_short'],
    ['x'.repeat(31), 'too_long'],
    ['__a__', 'underscores'],
    ['____', 'underscores'],
    ['a.b', 'characters'],
    ['zoë', 'characters'],
    ['a b c', 'characters'],
    ['Cruxboard', 'reserved'],
    ['api', 'reserved'],
    ['someroute', 'reserved'],
  ])('%j is refused: %s', (raw, code) => expect(codeOf(raw, ['SomeRoute'])).toBe(code));
});

it('looks up more than can be stored, but never a path', () => {
  expect(lookupUsername(' MIKA ')).toBe('mika');
  expect(lookupUsername('a')).toBe('a');
  expect(lookupUsername('x'.repeat(100))).toBe('x'.repeat(100));
  for (const raw of ['', '.', '..', 'a/b', '__a__', 'x'.repeat(101), 'a.b']) {
    expect(lookupUsername(raw)).toBeNull();
  }
});

it('keeps every first segment of an address from users', () => {
  expect(isReservedUsername('gymnast', ['gym'])).toBe(false);
  expect(isReservedUsername('zebra', ['zebra'])).toBe(true);
  expect(isReservedUsername('__session', [])).toBe(true);
});

it.each([
  'adm1n',
  '4dmin',
  'adrnin',
  'a_d_m_i_n',
  '_admin_',
  'cruxb0ard',
  'crux_board',
  'off1c1al',
  '5upport',
  'm0derat0r',
  'he1p',
  'cruxboarcl',
  'ana_cruxb0ard',
  'cruxboardteam',
  'support_team',
])('keeps %s, which looks like a word of the product', (name) => {
  expect(codeOf(name)).toBe('reserved');
});

it.each([
  'administrata',
  'helper',
  'teams_up',
  'rooty',
  'l33t',
  'ana_1990',
  'supporter_77',
  'support_act',
  'a_cruxer',
])('gives %s, which does not', (name) => expect(codeOf(name)).toBe(name));

it('knows every word of the product as reserved by itself', () => {
  for (const word of voiceWords) expect(reservedWords.has(word)).toBe(true);
});
