import type {
  Board,
  BoardDelta,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  removeResult,
  upsertResult,
} from '@cruxboard/domain/competitions/leaderboards/board-changes';
import { indexOf, lineOf, rankings } from './board';

/** How many lines the ticker keeps, as on the server. */
const latestMax = 20;

/**
 * @returns the board after a delta; the same board if the delta is older; null if something in between is missing, so
 * that the whole board must be refetched. The sorted views are carried over, so that one changed competitor costs a
 * search instead of a sort.
 */
export function applyDelta(board: Board, delta: BoardDelta): Board | null {
  if (delta.fromSeq > board.seq) return null;
  if (delta.seq < board.seq) return board;
  const removedClimbs = new Set(delta.removedClimbs);
  const removed = new Set(delta.removedCompetitors);
  const next: Board = {
    seq: delta.seq,
    competition: delta.competition ?? board.competition,
    climbs: merge(board.climbs, delta.climbs, { key: (climb) => climb.id, removed: removedClimbs }),
    statistics: merge(board.statistics, delta.statistics, {
      key: (row) => row.climbId,
      removed: removedClimbs,
    }),
    competitors: merge(board.competitors, delta.competitors, { key: (one) => one.id, removed }),
    results: merge(board.results, delta.results, { key: (result) => result.competitorId, removed }),
    earlier: merge(board.earlier, delta.earlier, { key: (ranks) => ranks.competitorId, removed }),
    latest: mergeLatest(board.latest, delta.latest),
    wall: delta.wall ?? board.wall,
  };
  if (delta.climbs) next.climbs.sort((a, b) => a.number - b.number);
  moveRanking(board, next, [
    ...removed,
    ...(delta.competitors ?? []).map((one) => one.id),
    ...(delta.results ?? []).map((result) => result.competitorId),
  ]);
  return next;
}

/** Carries the ranking over to the newer board; the older one would have to rebuild it. */
function moveRanking(from: Board, to: Board, changed: readonly string[]): void {
  const ranking = rankings.get(from);
  if (ranking === undefined) return;
  rankings.delete(from);
  // other rules may order all lines anew, even those whose result is the same
  if (JSON.stringify(from.competition.rules) !== JSON.stringify(to.competition.rules)) return;
  const { competitors, results } = indexOf(to);
  for (const id of new Set(changed)) {
    const competitor = competitors.get(id);
    if (competitor === undefined) removeResult(ranking, id);
    else upsertResult(ranking, lineOf(to, competitor, results.get(id)));
  }
  rankings.set(to, ranking);
}

function merge<T>(
  before: readonly T[],
  changed: readonly T[] | undefined,
  { key, removed }: { key: (item: T) => string; removed: ReadonlySet<string> },
): T[] {
  const after = new Map(before.map((item) => [key(item), item]));
  for (const id of removed) after.delete(id);
  for (const item of changed ?? []) after.set(key(item), item);
  return [...after.values()];
}

function mergeLatest(before: Board['latest'], added: BoardDelta['latest'] = []): Board['latest'] {
  if (added.length === 0) return before;
  const bySeq = new Map([...before, ...added].map((line) => [line.seq, line]));
  return [...bySeq.values()].toSorted((a, b) => b.seq - a.seq).slice(0, latestMax);
}
