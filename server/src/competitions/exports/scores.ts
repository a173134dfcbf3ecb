import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import type { BoardState } from '../leaderboards/public';
import { type Column, plain, type Table, tableOf } from './table';

/** @returns competitors × climbs: one row per competitor, one column per climb number. */
export function scoresTable(state: BoardState, scores: readonly Score[]): Table {
  const cells = new Map(
    scores.map((score) => [`${score.competitorId} ${score.climbId}`, score.cell]),
  );
  const competitors = [...state.competitors.values()].sort(
    (a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name),
  );
  type Row = (typeof competitors)[number];
  const columns = [...state.climbs.values()].map((climb): Column<Row> => {
    const cellOf = (row: Row) => cells.get(`${row.id} ${climb.id}`) ?? null;
    return { name: `#${climb.number}`, read: cellOf, write: (row) => cellText(cellOf(row)) };
  });
  return tableOf(competitors, [
    plain('number', (row) => row.number),
    plain('name', (row) => row.name),
    ...columns,
  ]);
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
