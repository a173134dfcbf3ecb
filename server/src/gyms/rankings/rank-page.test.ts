import { rankByPoints } from '@cruxboard/domain/gyms/rankings/ranking';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankPage } from './rank-page';

test('pages of any size carry the ranks of the whole board', () => {
  const entry = fc.record({ points: fc.integer({ min: 0, max: 5 }), reachedAtMs: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(entry), fc.integer({ min: 1, max: 7 }), (entries, size) => {
      const board = rankByPoints(entries.map((e, index) => ({ ...e, userId: `u${index}` })));
      const ranks: number[] = [];
      for (let before = 0; before < board.length; before += size) {
        const page = board.slice(before, before + size).map((row) => row.entry);
        const better = board.filter((row) => row.entry.points > (page[0]?.points ?? 0)).length;
        ranks.push(...rankPage(page, { before, better }).map((row) => row.rank));
      }
      expect(ranks).toEqual(board.map((row) => row.rank));
    }),
  );
});
