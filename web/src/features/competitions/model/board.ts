import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import type {
  Board,
  BoardResult,
  EarlierRanks,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  type Board as Ranking,
  createBoard,
} from '@cruxboard/domain/competitions/leaderboards/board';
import { type CompetitorResult, resultFrom } from '@cruxboard/domain/competitions/results/results';

/** A competitor's line: what ranks it, and what its row shows. */
export interface BoardLine extends CompetitorResult {
  readonly name: string;
  readonly counted: BoardResult['counted'];
  readonly topCount: number;
  readonly flashCount: number;
  readonly zoneCount: number;
}

/** Rankings already computed, by board. */
export const rankings = new WeakMap<Board, Ranking<BoardLine>>();

/** @returns the board's competitors sorted per view. Valid until a delta is applied to the board. */
export function rankingOf(board: Board): Ranking<BoardLine> {
  const known = rankings.get(board);
  if (known) return known;
  const { results } = indexOf(board);
  const ranking = createBoard(
    board.competitors.map((competitor) => lineOf(board, competitor, results.get(competitor.id))),
  );
  rankings.set(board, ranking);
  return ranking;
}

interface BoardIndex {
  readonly competitors: ReadonlyMap<string, CompetitorPublic>;
  readonly results: ReadonlyMap<string, BoardResult>;
  readonly earlier: ReadonlyMap<string, EarlierRanks>;
}

const indexes = new WeakMap<Board, BoardIndex>();

/** @returns the board's parts by competitor. */
export function indexOf(board: Board): BoardIndex {
  const known = indexes.get(board);
  if (known) return known;
  const index = {
    competitors: new Map(board.competitors.map((one) => [one.id, one])),
    results: new Map(board.results.map((result) => [result.competitorId, result])),
    earlier: new Map(board.earlier.map((ranks) => [ranks.competitorId, ranks])),
  };
  indexes.set(board, index);
  return index;
}

const noResult = { hasAttempt: false, totalHundredths: 0, keys: [] };

/** @returns a competitor's line from the board and their result. */
export function lineOf(
  { competition }: Board,
  competitor: CompetitorPublic,
  result: BoardResult | undefined,
): BoardLine {
  const entrant = { ...competitor, competitorId: competitor.id };
  const { counted = [], topCount = 0, flashCount = 0, zoneCount = 0 } = result ?? {};
  return {
    ...resultFrom(competition, entrant, result ?? noResult),
    name: competitor.name,
    counted,
    topCount,
    flashCount,
    zoneCount,
  };
}
