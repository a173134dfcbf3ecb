import type {
  Board,
  TriedClimb,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { expect, it } from 'vitest';
import { rankedLines, totalWords } from './board-views';
import { boxOf, wallEntries } from './finals';
import { makeBoard, makeResult } from './testing-board';

const climb = { code: 'W3', number: 3, zones: 1 };
const tried = (part: Partial<TriedClimb>): TriedClimb => ({
  climbId: 'climb-3',
  attempts: 0,
  zone: 0,
  zoneAttempts: 0,
  topAttempts: 0,
  valueHundredths: 0,
  ...part,
});

it('a box shows nothing yet, the tries, the zone or the top with its attempt', () => {
  const words = [
    undefined,
    tried({ attempts: 5 }),
    tried({ attempts: 4, zone: 1, zoneAttempts: 2 }),
    tried({ attempts: 4, zone: 1, zoneAttempts: 2, topAttempts: 4 }),
  ].map((one) => boxOf(climb, one).words);
  expect(words).toEqual([
    'W3: not yet',
    'W3: tried 5',
    'W3: zone on attempt 2',
    'W3: top on attempt 4',
  ]);
});

it('a climb with several zones says which one', () => {
  const box = boxOf({ ...climb, zones: 2 }, tried({ attempts: 3, zone: 1, zoneAttempts: 3 }));
  expect(box).toMatchObject({ letter: 'Z1', words: 'W3: zone 1 on attempt 3' });
});

function final(wall: Board['wall']): Board {
  const board = makeBoard(3, (index) => ({
    ...makeResult(index, [4490, 5960, 0][index] ?? 0, [0, 0]),
    hasAttempt: index < 2,
    tried:
      index === 0 ? [tried({ attempts: 4, zone: 1, zoneAttempts: 2, valueHundredths: 990 })] : [],
  }));
  return { ...board, competition: { ...board.competition, format: 'boulder_final' }, wall };
}

it('who is on the wall has the attempt they are on, and what a top now would make', () => {
  const board = final([{ climbId: 'climb-3', competitorId: 'competitor-0' }]);
  const [entry] = wallEntries(board, rankedLines(board, 'overall'));
  expect(entry).toMatchObject({
    name: 'Climber 0',
    attempt: 4,
    topNow: { total: '59.7', place: '1st by 0.1' },
  });
});

it('an untried final is no result: – instead of 0.0', () => {
  const board = final([]);
  const totals = rankedLines(board, 'overall').map(({ result }) =>
    totalWords(board.competition, result),
  );
  expect(totals).toEqual(['59.6', '44.9', '–']);
});
