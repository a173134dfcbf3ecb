import { expect, it } from 'vitest';
import { cellOfTries, emptyCell, type FinalsCell, type Try } from './cells';
import { newsOf } from './score-news';

const after = (...tries: Try[]): FinalsCell => cellOfTries(tries, 1);

it('announces a failed attempt after a zone as an attempt, never as another zone', () => {
  expect(newsOf(after('none', 1), after('none', 1, 'none'))).toEqual({
    kind: 'attempt',
    attempt: 3,
  });
});

it('announces each attempt of a climb as what was new on it, with its number', () => {
  const tries: Try[] = ['none', 1, 'none', 'top'];
  const news = tries.map((_, index) =>
    newsOf(after(...tries.slice(0, index)), after(...tries.slice(0, index + 1))),
  );
  expect(news.map(({ kind, attempt }) => `${kind} ${attempt}`)).toEqual([
    'attempt 1',
    'zone 2',
    'attempt 3',
    'top 4',
  ]);
  expect(newsOf(null, after('top'))).toEqual({ kind: 'flash', attempt: 1 });
});

it('takes attempts that arrive together by the best of them', () => {
  expect(newsOf(null, after('none', 1, 'none'))).toEqual({ kind: 'zone', attempt: 2 });
});

it('calls what was lowered or moved a correction, and an emptied climb removed', () => {
  expect(newsOf(after('none', 'top'), after('none', 1)).kind).toBe('corrected');
  expect(newsOf(after('none', 'top'), after('top')).kind).toBe('corrected');
  expect(newsOf(after('none'), emptyCell('boulder_final', 1)).kind).toBe('removed');
});

it('names a pumpfest’s results as they are', () => {
  const cell = (result: 'none' | 'top' | 'flash') =>
    ({ format: 'boulder_pumpfest', result }) as const;
  expect(newsOf(null, cell('flash'))).toEqual({ kind: 'flash' });
  expect(newsOf(cell('flash'), cell('none')).kind).toBe('removed');
});
