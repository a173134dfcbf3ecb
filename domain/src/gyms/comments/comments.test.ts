import { expect, test } from 'vitest';
import { canEditComment } from './editing';
import { commentParts, completeMention, openMentionAt } from './mentions';

test('a comment can be edited for five minutes', () => {
  const createdAt = new Date('2026-11-23T12:00:00.000Z');
  const after = (ms: number) =>
    canEditComment({ createdAt, now: new Date(createdAt.getTime() + ms) });
  expect([after(0), after(300_000), after(300_001)]).toEqual([true, true, false]);
});

const mentions = (text: string) => commentParts(text).flatMap(({ username }) => username ?? []);

test.each([
  ['@joss start lower', ['joss']],
  ['Like @Joss and (@priya_n)!', ['joss', 'priya_n']],
  ['@joss, @joss.', ['joss', 'joss']],
  ['ask me@joss.com or @@joss', []],
  ['@jo is short, @' + 'a'.repeat(31) + ' is long', []],
  ['https://x.test/@joss', ['joss']],
  ['ü@joss ñ', []],
  ['', []],
])('mentions of %j', (text, expected) => {
  expect(mentions(text)).toEqual(expected);
  expect(
    commentParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a mention is open while its name is being written', () => {
  expect(openMentionAt('Hi @jo', 6)).toEqual({ query: 'jo', from: 3 });
  expect(openMentionAt('Hi @jo you', 6)).toEqual({ query: 'jo', from: 3 });
  expect(openMentionAt('Hi @', 4)).toBeNull();
  expect(openMentionAt('Hi @jo ', 7)).toBeNull();
  expect(openMentionAt('me@jo', 5)).toBeNull();
});

test('completing it leaves the rest of the text', () => {
  const text = 'Hi @jo you';
  const open = openMentionAt(text, 6);
  if (open === null) throw new Error('nothing is open');
  expect(completeMention(text, { open, caret: 6, username: 'joss' })).toEqual({
    text: 'Hi @joss you',
    caret: 9,
  });
});
