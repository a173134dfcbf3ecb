import { expect, test } from 'vitest';
import { notificationKinds } from './kinds';
import { notificationSentence } from './sentences';

const say = (...args: Parameters<typeof notificationSentence>) =>
  notificationSentence(...args)
    .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
    .join('');

test.each([
  [['Ana'], 1, '*Ana* liked your climb *Slow Burn*'],
  [['Ben', 'Ana'], 2, '*Ben* and *Ana* liked your climb *Slow Burn*'],
  [['Cleo', 'Ben', 'Ana'], 3, '*Cleo* and 2 others liked your climb *Slow Burn*'],
  [['Ana', 'Ben', 'Cleo'], 4, '*Ana* and 3 others liked your climb *Slow Burn*'],
  [['Ana'], 2, '*Ana* and 1 other liked your climb *Slow Burn*'],
  [[], 1, '*Somebody* liked your climb *Slow Burn*'],
])('of %j, %i in all', (names, count, sentence) => {
  expect(say('climb_liked', { names, count, subject: 'Slow Burn' })).toBe(sentence);
});

test('every kind says who did what to what, each in its own words', () => {
  const facts = { names: ['Ana'], count: 1, subject: 'Slow Burn' };
  expect(notificationKinds.map((kind) => say(kind, facts))).toEqual([
    '*Ana* liked your climb *Slow Burn*',
    '*Ana* commented on your solution of *Slow Burn*',
    '*Ana* replied to your comment on *Slow Burn*',
    '*Ana* liked your comment on *Slow Burn*',
    '*Ana* added a solution of *Slow Burn*',
    '*Ana* liked your solution of *Slow Burn*',
    '*Ana* thanked you for your solution of *Slow Burn*',
    'You earned *Slow Burn*',
    '*Slow Burn* is final: you earned an achievement',
    '*Slow Burn* was set: 0 new climbs',
    '*Slow Burn* comes down soon',
    'Staff answered your report on *Slow Burn*',
    'Staff hid your solution of *Slow Burn*',
    'Your solution of *Slow Burn* is shown again',
    'Staff hid your comment on *Slow Burn*',
    'Your comment on *Slow Burn* is shown again',
    'Late scores wait for you in *Slow Burn*',
    'A scoring conflict waits for you in *Slow Burn*',
    'It’s time to start *Slow Burn*',
    'It’s time to end *Slow Burn*',
    '*Slow Burn* has started',
    '*Slow Burn* has ended',
    'The results of *Slow Burn* are final',
    'Get ready for *Slow Burn*: at most 2 climbers before you',
  ]);
});

test('a wall says how many climbs it was set with, a climb when it comes down', () => {
  const facts = { names: [], count: 0, subject: 'The Prow' };
  expect(say('wall_set', { ...facts, climbCount: 24 })).toBe('*The Prow* was set: 24 new climbs');
  expect(say('wall_set', { ...facts, climbCount: 1 })).toBe('*The Prow* was set: 1 new climb');
  expect(say('comes_down_soon', { ...facts, day: '3 December' })).toBe(
    '*The Prow* comes down on 3 December',
  );
});
