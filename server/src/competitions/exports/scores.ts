import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import type { BoardState } from '../leaderboards/public';
import { climbsWithNames } from './climb-columns';
import { type Column, plain, type Table, tableOf } from '../../platform/exports/table';

/** @returns competitors × climbs: one row per competitor, one column per climb, removed ones too. */
export function scoresTable(state: BoardState, scores: readonly Score[]): Table {
  const cellOf = cellsOf(scores);
  const competitors = [...state.competitors.values()].sort(
    (a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name),
  );
  type Row = (typeof competitors)[number];
  const columns = climbsWithNames(state.climbs.values()).map(({ climb, name }): Column<Row> => {
    const read = (row: Row) => cellOf(row.id, climb.id);
    return { name, read, write: (row) => cellText(read(row)) };
  });
  return tableOf(competitors, [
    plain('number', (row) => row.number),
    plain('name', (row) => row.name),
    ...columns,
  ]);
}

/** @returns what looks up a competitor's cell on a climb, null if untried. */
export function cellsOf(
  scores: readonly Score[],
): (competitorId: string, climbId: string) => Cell | null {
  const cells = new Map(
    scores.map((score) => [`${score.competitorId} ${score.climbId}`, score.cell]),
  );
  return (competitorId, climbId) => cells.get(`${competitorId} ${climbId}`) ?? null;
}

/**
 * @returns a cell as exported: `top` or `flash`, in a final the attempts of the top, of each zone and of the low zone
 * if recorded, then all attempts: `T3 Z1 L1 A4`. Empty if untried.
 */
export function cellText(cell: Cell | null): string {
  if (cell === null) return '';
  if (cell.format === 'boulder_pumpfest') return cell.result === 'none' ? '' : cell.result;
  const { top, zones, attempts, lowZone = 0 } = cell;
  const reached = zones.filter((attempt) => attempt > 0);
  return [
    ...(top > 0 ? [`T${top}`] : []),
    ...reached.map((attempt) => `Z${attempt}`),
    ...(lowZone > 0 ? [`L${lowZone}`] : []),
    ...(attempts > 0 ? [`A${attempts}`] : []),
  ].join(' ');
}
