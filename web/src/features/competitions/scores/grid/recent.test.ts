import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { expect, it } from 'vitest';
import { recentOf } from './recent';
import { scoresSearch } from './scores-search';

const score = (competitorId: string, climbId: string, by: Partial<Score>): Score => ({
  competitorId,
  climbId,
  version: 1,
  cell: { format: 'boulder_pumpfest', result: 'top' },
  enteredBy: 'judge',
  enteredAt: '2026-05-01T10:00:00.000Z',
  ...by,
});
const sources = {
  scores: [
    score('rosa', 'one', {}),
    score('rosa', 'two', { enteredAt: '2026-05-01T09:54:59.999Z' }),
    score('noor', 'two', { enteredAt: '2026-05-01T09:55:00.000Z', enteredBy: 'me' }),
    score('noor', 'one', { enteredAt: '2026-05-01T10:00:01.000Z', enteredBy: 'gone' }),
  ],
  scorers: [
    { uid: 'judge', name: 'Jude Judge' },
    { uid: 'me', name: 'Olga Organiser' },
    { uid: 'gone', name: null },
  ],
  competitors: [{ id: 'rosa' }, { id: 'noor' }],
  climbs: [{ id: 'one' }, { id: 'two' }],
  ownUid: 'me',
  timeZone: 'Australia/Sydney',
  sinceMs: Date.parse('2026-05-01T09:55:00Z'),
  heldKey: null,
};

it('a cell is recent from the very instant on, and says who entered it and when', () => {
  const recent = recentOf(sources);
  expect(Object.fromEntries(recent.changes)).toEqual({
    'rosa one': { who: 'Jude Judge', at: '20:00' },
    'noor two': { who: 'You', at: '19:55' },
    'noor one': { who: 'Someone', at: '20:00' },
  });
  expect(recent).toMatchObject({ cellCount: 3, competitorCount: 2 });
});

it('rows and columns are those that changed, of those asked about', () => {
  const recent = recentOf({ ...sources, competitors: [{ id: 'rosa' }] });
  expect([...recent.competitorIds]).toEqual(['rosa']);
  expect([...recent.climbIds]).toEqual(['one']);
  expect(recentOf({ ...sources, climbs: [{ id: 'two' }] }).cellCount).toBe(1);
});

it('a cell in use stays though it is older, and is not counted', () => {
  const recent = recentOf({
    ...sources,
    sinceMs: sources.sinceMs + 3_600_000,
    heldKey: 'rosa two',
  });
  expect([...recent.competitorIds]).toEqual(['rosa']);
  expect([...recent.climbIds]).toEqual(['two']);
  expect(recent).toMatchObject({ cellCount: 0, competitorCount: 0 });
});

it('sixty thousand cells are looked through within a moment', () => {
  const ids = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${kind}${index}` }));
  const competitors = ids('competitor', 1000);
  const climbs = ids('climb', 60);
  const scores = competitors.flatMap((who, at) =>
    climbs.map((climb) =>
      score(who.id, climb.id, at < 10 ? {} : { enteredAt: '2026-05-01T08:00:00.000Z' }),
    ),
  );
  const began = performance.now();
  const recent = recentOf({ ...sources, scores, competitors, climbs });
  expect(recent).toMatchObject({ cellCount: 600, competitorCount: 10 });
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('an address asks for minutes that there are', () => {
  expect(scoresSearch({ changed: 15, q: 'Rosa' })).toEqual({ q: 'Rosa', changed: 15 });
  expect(scoresSearch({ changed: '5' })).toMatchObject({ changed: 5 });
  expect(scoresSearch({ changed: 7 }).changed).toBeUndefined();
});
