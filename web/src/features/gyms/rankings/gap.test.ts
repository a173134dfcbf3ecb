import { expect, it } from 'vitest';
import { gapOf } from './ranking-list';

const row = (uid: string, rank: number, points: number) => ({
  uid,
  rank,
  points,
  name: uid.toUpperCase(),
});
const rows = [row('ben', 1, 900), row('cleo', 2, 500), row('dan', 2, 500), row('eve', 4, 120)];
const me = (rank: number | null, points: number) => ({ uid: 'me', rank, points });

it.each([
  ['alone in the lead', me(1, 1_000), 'You’re in the lead'],
  ['tied in the lead', me(1, 900), 'You, tied with BEN'],
  ['tied further down', me(4, 120), 'You, tied with EVE'],
  ['behind the last of those who share a rank', me(4, 200), 'You, 300 behind DAN'],
  ['far below what is loaded', me(90, 20), 'You, 100 behind EVE'],
  ['hidden from the ranking', me(null, 500), 'You, hidden from others'],
])('%s', (_name, own, said) => {
  expect(gapOf(own, rows)).toBe(said);
});

it('never is tied with or behind oneself', () => {
  expect(gapOf(me(2, 500), [row('ben', 1, 900), row('me', 2, 500)])).toBe('You, 400 behind BEN');
  expect(gapOf(me(3, 500), [row('ben', 1, 900), row('me', 2, 400)])).toBe('You, 400 behind BEN');
});

it('says nothing of a gap that rows older than the own points would make negative', () => {
  expect(gapOf(me(3, 1_200), rows)).toBe('You');
  expect(gapOf(me(3, 10), [])).toBe('You');
});
