import type {
  Board,
  BoardDelta,
  BoardResult,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { describe, expect, it } from 'vitest';
import { applyDelta } from './apply-delta';
import { rankingOf } from './board';
import { gapAbove, tieAt } from './board-gaps';
import { chosenView, rankedLines, viewChoices } from './board-views';
import { makeBoard, makeResult } from './testing-board';
import { gainsBetween } from './use-recent-gains';

const sorted = (board: Board) => ({
  ...board,
  results: board.results.toSorted((a, b) => (a.competitorId < b.competitorId ? -1 : 1)),
  competitors: board.competitors.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});
const order = (board: Board) =>
  rankedLines(board, 'overall').map(({ result, rank }) => `${rank} ${result.name}`);

/** Every figure of every competitor drawn from the same source, so that runs are alike. */
function figures(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % max;
  };
}

describe('a board', () => {
  it('after many deltas is the board that a snapshot would be, in the same order', () => {
    const random = figures(7);
    let live = makeBoard(40, (index) => makeResult(index, random(50), [random(5), random(9)]));
    const results = new Map<string, BoardResult>(
      live.results.map((row) => [row.competitorId, row]),
    );
    rankingOf(live);
    for (let step = 1; step <= 300; step += 1) {
      const changed = makeResult(random(40), random(50), [random(5), random(9)]);
      results.set(changed.competitorId, changed);
      const delta: BoardDelta = { fromSeq: live.seq, seq: live.seq + 1, results: [changed] };
      const next = applyDelta(live, delta);
      expect(next).not.toBeNull();
      if (next !== null) live = next;
    }
    const snapshot: Board = {
      ...makeBoard(40, () => null),
      seq: 301,
      results: [...results.values()],
    };
    expect(sorted(live)).toEqual(sorted(snapshot));
    expect(order(live)).toEqual(order(snapshot));
  });

  it('takes competitors and climbs out and in', () => {
    const board = makeBoard(3, (index) => makeResult(index, index * 100, [0, 0]));
    rankingOf(board);
    const [first, second] = board.competitors;
    if (!first || !second) throw new Error('a board of three');
    const next = applyDelta(board, {
      fromSeq: 1,
      seq: 3,
      removedCompetitors: [first.id],
      competitors: [{ ...second, name: 'Renamed', state: 'withdrawn' }],
      removedClimbs: ['climb-1'],
    });
    expect(next?.climbs.map((climb) => climb.id)).not.toContain('climb-1');
    expect(next && order(next)).toEqual(['1 Climber 2', 'null Renamed']);
  });

  it('asks for the whole board where a delta is missing, and leaves alone what is older', () => {
    const board = makeBoard(2, (index) => makeResult(index, 100, [0, 0]));
    expect(applyDelta(board, { fromSeq: 4, seq: 5 })).toBeNull();
    expect(applyDelta(board, { fromSeq: 0, seq: 0 })).toBe(board);
  });

  it('tells what the totals changed by', () => {
    const board = makeBoard(2, (index) => makeResult(index, 100, [0, 0]));
    const next = applyDelta(board, { fromSeq: 1, seq: 2, results: [makeResult(1, 290, [1, 0])] });
    if (next === null) throw new Error('no gap');
    expect([...gainsBetween(board, next)]).toEqual([['competitor-1', 190]]);
  });
});

describe('the views of a board', () => {
  const board = makeBoard(4, (index) =>
    makeResult(index, [300, 200, 200, 100][index] ?? 0, [4 - index, 0]),
  );
  const lines = rankedLines(board, 'overall');

  it('are the categories, overall and the cohorts that have somebody', () => {
    expect(viewChoices(board, 'Overall').map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Women 2',
      'Men 2',
      'Overall 4',
    ]);
  });

  it('begin with one’s own category', () => {
    const names = (own: string) => viewChoices(board, 'Overall', own).map(({ name }) => name);
    expect(names('men')).toEqual(['Men', 'Women', 'Overall']);
    expect(names('women')).toEqual(['Women', 'Men', 'Overall']);
  });

  it('leave out overall where only categories are ranked, unless somebody would be nowhere', () => {
    const competition = { ...board.competition, isOverallHidden: true };
    const names = (shown: Board) => viewChoices(shown, 'Overall').map(({ name }) => name);
    expect(names({ ...board, competition })).toEqual(['Women', 'Men']);
    const competitors = board.competitors.map((one, index) =>
      index === 0 ? { ...one, categoryId: null } : one,
    );
    expect(names({ ...board, competition, competitors })).toEqual(['Women', 'Men', 'Overall']);
  });

  it('open on the asked one, else on one’s own category, else on the first', () => {
    const choices = viewChoices(board, 'Overall');
    expect(chosenView(choices, 'overall', 'men')).toBe('overall');
    expect(chosenView(choices, 'category:nobody', 'men')).toBe('category:men');
    expect(chosenView(choices, undefined, null)).toBe('category:women');
  });

  it('explain level totals, and name the gap to the next place', () => {
    expect(tieAt(board, lines, 1)).toBeNull();
    expect(tieAt(board, lines, 2)).toMatchObject({ kind: 'flashes', ahead: 3, behind: 2 });
    expect(gapAbove(lines, 0)).toBeNull();
    expect(gapAbove(lines, 3)).toEqual({ name: 'Climber 2', hundredths: 100 });
  });
});
