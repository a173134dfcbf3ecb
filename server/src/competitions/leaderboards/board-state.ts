import type {
  ClimbStatistics,
  CompetitionClimb,
} from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import type {
  Board,
  BoardCompetition,
  BoardResult,
  EarlierRanks,
  LatestScore,
  OnWall,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  type Board as Ranking,
  createBoard,
} from '@cruxboard/domain/competitions/leaderboards/board';
import {
  type CompetitorResult,
  type Entrant,
  resultFrom,
  type Scoring,
} from '@cruxboard/domain/competitions/results/results';

/** A competition's leaderboard in memory, at one seq. */
export interface BoardState {
  seq: number;
  competition: BoardCompetition;
  /** By number. */
  climbs: Map<string, CompetitionClimb>;
  statistics: Map<string, ClimbStatistics>;
  competitors: Map<string, CompetitorPublic>;
  results: Map<string, BoardResult>;
  /** The same results, sorted per view. */
  ranking: Ranking;
  earlier: Map<string, EarlierRanks>;
  /** The minute (since the epoch) that `earlier` is from; part of the ETags. */
  earlierMinute: number;
  /** Newest first. */
  latest: LatestScore[];
  /** Who is on the climbs now; not a change of the competition, so without a seq. */
  wall: readonly OnWall[];
  /** Differs with `wall`; part of the ETags. */
  wallTag: string;
}

/** How many lines the ticker keeps. */
export const LATEST_MAX = 20;

/** @returns the board as defined by the contract. */
export function presentBoard(state: BoardState): Board {
  return {
    seq: state.seq,
    competition: state.competition,
    climbs: [...state.climbs.values()],
    statistics: [...state.statistics.values()],
    competitors: [...state.competitors.values()],
    results: [...state.results.values()],
    earlier: [...state.earlier.values()],
    latest: state.latest,
    wall: [...state.wall],
  };
}

/** @returns the state of a stored board: enough to show it, but not to apply changes to it. */
export function stateOf(board: Board): BoardState {
  const { competitors, results } = board;
  const byId = new Map(competitors.map((competitor) => [competitor.id, competitor]));
  const lines: CompetitorResult[] = [];
  for (const result of results) {
    const competitor = byId.get(result.competitorId);
    if (competitor !== undefined) {
      lines.push(resultFrom(board.competition, entrantOf(competitor), result));
    }
  }
  return {
    seq: board.seq,
    competition: board.competition,
    climbs: new Map(board.climbs.map((climb) => [climb.id, climb])),
    statistics: new Map(board.statistics.map((row) => [row.climbId, row])),
    competitors: byId,
    results: new Map(results.map((result) => [result.competitorId, result])),
    ranking: createBoard(lines),
    earlier: new Map(board.earlier.map((ranks) => [ranks.competitorId, ranks])),
    earlierMinute: 0,
    latest: board.latest,
    wall: [],
    wallTag: '',
  };
}

/** @returns what scoring needs to know about a competition. */
export function scoringOf(
  competition: BoardCompetition,
  climbs: Iterable<CompetitionClimb>,
): Scoring {
  const { format, rules } = competition;
  return { format, rules, climbs: [...climbs] };
}

/** @returns what scoring needs to know about a competitor. */
export function entrantOf({
  id,
  number,
  categoryId,
  cohortId,
  seed,
  startingGroup,
  state,
}: CompetitorPublic): Entrant {
  return { competitorId: id, number, categoryId, cohortId, seed, startingGroup, state };
}

/** @returns whether everyone may see the board. */
export function isPublic({ competition }: Pick<BoardState, 'competition'>): boolean {
  return competition.state !== 'draft' || competition.isOpenForEntries;
}
