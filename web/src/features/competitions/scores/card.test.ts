import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { describe, expect, it } from 'vitest';
import { cellLane, type QueuedCell } from '../model/score-queue';
import { makeBoard, makeResult } from '../model/testing-board';
import { cardCells, cardFigures, nextResult, type TileResult } from './card';

const place = { competitionId: 'competition', competitorId: 'competitor-0' };
const climbIds = [1, 2, 3, 4, 5].map((number) => `climb-${number}`);

function score(number: number, result: TileResult, version = 1): Score {
  return {
    competitorId: place.competitorId,
    climbId: `climb-${number}`,
    version,
    cell: { format: 'boulder_pumpfest', result },
    enteredBy: null,
    enteredAt: null,
  };
}

function queued(number: number, result: TileResult): [string, QueuedCell] {
  const cell = { format: 'boulder_pumpfest', result } as const;
  const here = { ...place, climbId: `climb-${number}` };
  return [
    cellLane(here),
    { place: here, cell, recordedAt: null, isWaiting: true, conflict: null, keys: ['key'] },
  ];
}

const cellsOf = (given: {
  scores?: Score[];
  late?: { climbId: string; decision: 'accept' | 'refuse' | null }[];
  queued?: [string, QueuedCell][];
  pressed?: [string, TileResult][];
  isScorer?: boolean;
}) =>
  cardCells({
    ...place,
    climbIds,
    scores: given.scores ?? [],
    late: given.late ?? [],
    queued: new Map(given.queued),
    pressed: new Map(given.pressed),
    viewer: { uid: 'climber', isScorer: given.isScorer ?? false },
  });

describe('a tap', () => {
  it('tops, a second makes it a flash, a third clears', () => {
    expect(nextResult.none).toBe('top');
    expect(nextResult.top).toBe('flash');
    expect(nextResult.flash).toBe('none');
  });
});

describe('the cells of a card', () => {
  it('that staff entered stand, whatever was tapped, unless they cleared them', () => {
    const scores = [
      { ...score(1, 'flash'), enteredBy: 'judge' },
      { ...score(2, 'none'), enteredBy: 'judge' },
      { ...score(3, 'top'), enteredBy: 'climber' },
    ];
    const pressed = [1, 2, 3].map((n): [string, TileResult] => [`climb-${n}`, 'top']);
    const seen = (isScorer: boolean) =>
      [...cellsOf({ scores, pressed, isScorer }).values()]
        .slice(0, 3)
        .map(({ result, isLocked }) => [result, isLocked]);
    expect(seen(false)).toEqual([
      ['flash', true],
      ['top', false],
      ['top', false],
    ]);
    expect(seen(true).map(([, isLocked]) => isLocked)).toEqual([false, false, false]);
  });

  it('show the newest press over what waits over what the server has', () => {
    const cells = cellsOf({
      scores: [score(1, 'top', 3), score(2, 'top', 2), score(3, 'flash')],
      queued: [queued(2, 'flash'), queued(3, 'none')],
      pressed: [['climb-3', 'top']],
    });
    expect(cells.get('climb-1')).toMatchObject({ result: 'top', version: 3, isPending: false });
    expect(cells.get('climb-2')).toMatchObject({ result: 'flash', version: 2, isPending: true });
    expect(cells.get('climb-3')).toMatchObject({ result: 'top', isPending: true });
    expect(cells.get('climb-5')).toMatchObject({ result: 'none', version: 0, isPending: false });
  });
});

describe('a score that came late', () => {
  it('is marked on its tile while nobody has decided it, and changes neither value nor total', () => {
    const cells = cellsOf({
      scores: [score(1, 'top')],
      late: [
        { climbId: 'climb-1', decision: null },
        { climbId: 'climb-2', decision: null },
        { climbId: 'climb-3', decision: 'accept' },
        { climbId: 'climb-5', decision: 'refuse' },
      ],
    });
    const lateIds = climbIds.filter((id) => cells.get(id)?.isLate);
    expect(lateIds).toEqual(['climb-1', 'climb-2']);
    expect(cells.get('climb-1')).toMatchObject({ result: 'top', isPending: false });
    expect(cells.get('climb-2')).toMatchObject({ result: 'none', isPending: false });
  });
});

describe('the head of a card', () => {
  const board = makeBoard(4, (index) =>
    makeResult(index, [0, 50_000, 20_000, 10_000][index] ?? 0, [0, 0]),
  );

  it('adds up the best climbs, ranks them in the category at once and says what the next adds', () => {
    const cells = cellsOf({ scores: [score(1, 'top'), score(2, 'flash')] });
    const figures = cardFigures(board, 'competitor-0', cells);
    expect(figures.score.totalHundredths).toBe(100_00 + 135_00);
    expect(figures).toMatchObject({ rank: 1, rankedCount: 2, lowestHundredths: null });
    expect(figures.next).toEqual({ climbId: 'climb-3', addsHundredths: 120_00 });
  });

  it('names the lowest that counts once all places are filled, and only what would add something', () => {
    const cells = cellsOf({ scores: [score(1, 'top'), score(2, 'flash'), score(3, 'top')] });
    const figures = cardFigures(board, 'competitor-0', cells);
    expect(figures.lowestHundredths).toBe(100_00);
    expect(figures.next).toEqual({ climbId: 'climb-5', addsHundredths: 40_00 });
  });

  it('counts nothing for a climb that was taken out', () => {
    const figures = cardFigures(board, 'competitor-0', cellsOf({ scores: [score(4, 'flash')] }));
    expect(figures.score.totalHundredths).toBe(0);
  });
});
