import { expect, test } from 'vitest';
import { calledPlaces } from './called-places';

const starters = ['Ana Alto', 'Ben Block', 'Cy Crimp', 'Di Dyno'].map((name, index) => ({
  id: name,
  name,
  number: null,
  place: index + 1,
}));

/** @returns a climb's places in words, with nobody attempting it if `at` is null. */
function wordsOf(at: number | null, count = starters.length): string[] {
  const order = starters.slice(0, count);
  const from = at ?? -1;
  const places = calledPlaces({
    climbId: 'climb',
    number: 1,
    code: '',
    startingGroup: null,
    climbing: order[from] ?? null,
    next: order[from + 1] ?? null,
    after: order[from + 2] ?? null,
    starterCount: count,
    isReached: at !== null,
  });
  return places.map(({ turn, starter, nobody }) => `${turn}: ${starter?.name ?? nobody}`);
}

test('a climb’s places are who climbs, who is next and then', () => {
  expect(wordsOf(0)).toEqual(['climbing: Ana Alto', 'next: Ben Block', 'after: Cy Crimp']);
});

test('where nobody is left, one place says why for all that follow', () => {
  expect(wordsOf(2)).toEqual(['climbing: Cy Crimp', 'next: Di Dyno', 'after: Di is the last']);
  expect(wordsOf(3)).toEqual(['climbing: Di Dyno', 'next: Di is the last']);
  expect(wordsOf(4)).toEqual(['climbing: All 4 have climbed']);
});

test('a climb that nobody has attempted says so beside who will be first', () => {
  expect(wordsOf(null)).toEqual(['climbing: Not started', 'next: Ana Alto', 'after: Ben Block']);
  expect(wordsOf(null, 1)).toEqual([
    'climbing: Not started',
    'next: Ana Alto',
    'after: Ana is the last',
  ]);
  expect(wordsOf(null, 0)).toEqual(['climbing: Nobody starts here']);
});
