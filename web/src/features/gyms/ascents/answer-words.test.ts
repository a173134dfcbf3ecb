import { expect, it } from 'vitest';
import { answerLine, answerWords } from './answer-words';

const leila = { name: 'Leila', points: 40 };
const answer = { points: 90, firstOfGrade: null };

it.each([
  [
    'a rank that moved up',
    { ...answer, standing: { rank: 12, rankBefore: 14, ahead: leila } },
    { first: null, title: '12th, up 2', detail: '40 behind Leila' },
    '+90 · 12th, up 2, 40 behind Leila',
  ],
  [
    'the first points of a month',
    { ...answer, standing: { rank: 12, rankBefore: null, ahead: leila } },
    { first: null, title: '12th this month', detail: '40 behind Leila' },
    '+90 · 12th this month, 40 behind Leila',
  ],
  [
    'the lead',
    { ...answer, standing: { rank: 1, rankBefore: 1, ahead: null } },
    { first: null, title: '1st this month', detail: 'In the lead' },
    '+90 · 1st this month, in the lead',
  ],
  [
    'a first, which replaces the rest',
    { points: 60, firstOfGrade: 5, standing: { rank: 12, rankBefore: 14, ahead: leila } },
    { first: 'First V5', title: '+60 · 12th, up 2', detail: null },
    'First V5 · +60 · 12th, up 2',
  ],
  [
    'a repeat',
    { points: 0, firstOfGrade: null, standing: null },
    { first: null, title: 'Logged ×3', detail: 'Already counted' },
    'Logged ×3, already counted',
  ],
  [
    'a month that is over',
    { points: 60, firstOfGrade: null, standing: null },
    { first: null, title: 'Counts overall', detail: 'That month is over' },
    '+60 · Counts overall, that month is over',
  ],
])('says %s', (...row) => {
  const [, given, words, line] = row;
  expect(answerWords(given, 3)).toEqual(words);
  expect(answerLine(given, 3)).toBe(line);
});
