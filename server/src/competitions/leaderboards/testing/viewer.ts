import type {
  Board,
  BoardDelta,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { LATEST_MAX } from '../board-state';

/** @returns the board of a viewer after a frame, by the rule that the contract tells viewers. */
export function applyFrame(
  board: Board | null,
  frame: { readonly type: string; readonly data: unknown },
): Board | null {
  if (frame.type === 'board.snapshot') return frame.data as Board;
  const delta = frame.data as BoardDelta;
  if (board === null || delta.fromSeq > board.seq) throw new Error('a frame was missed');
  if (delta.seq < board.seq) throw new Error('a frame came out of order');
  const known = new Set(board.latest.map(({ seq }) => seq));
  const lines = (delta.latest ?? []).filter(({ seq }) => !known.has(seq));
  const gone = new Set(delta.removedCompetitors);
  const isThere = (row: { competitorId: string }) => !gone.has(row.competitorId);
  const statistics = merge(board.statistics, delta.statistics, (row) => row.climbId);
  const removedClimbs = new Set(delta.removedClimbs);
  return {
    seq: delta.seq,
    competition: delta.competition ?? board.competition,
    climbs: merge(board.climbs, delta.climbs, (row) => row.id)
      .filter(({ id }) => !removedClimbs.has(id))
      .sort((a, b) => a.number - b.number),
    statistics: statistics.filter(({ climbId }) => !removedClimbs.has(climbId)),
    competitors: merge(board.competitors, delta.competitors, (row) => row.id).filter(
      ({ id }) => !gone.has(id),
    ),
    results: merge(board.results, delta.results, (row) => row.competitorId).filter(isThere),
    earlier: merge(board.earlier, delta.earlier, (row) => row.competitorId).filter(isThere),
    latest: [...lines, ...board.latest].slice(0, LATEST_MAX),
    wall: delta.wall ?? board.wall,
  };
}

function merge<T>(before: T[], changed: T[] | undefined, keyOf: (row: T) => string): T[] {
  const rows = new Map(before.map((row) => [keyOf(row), row]));
  for (const row of changed ?? []) rows.set(keyOf(row), row);
  return [...rows.values()];
}
