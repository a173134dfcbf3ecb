import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { emptyTally } from '@cruxboard/domain/competitions/scores/climb-statistics';
import type { BoardState } from '../leaderboards/public';
import { entered, plain, type Table, tableOf } from '../../platform/exports/table';

/** @returns the climbs with the import's column names, then their statistics. */
export function climbsTable({ climbs, statistics, competitors }: BoardState): Table {
  // climbs of withdrawn competitors are counted, too
  const field = competitors.size;
  const rows = [...climbs.values()].map((climb) => ({
    ...climb,
    ...(statistics.get(climb.id) ?? emptyTally),
  }));
  return tableOf(rows, [
    ...entered(climbColumns),
    plain('active', ({ isActive }) => (isActive ? 'yes' : 'no')),
    plain('tops', ({ topCount }) => topCount),
    plain('flashes', ({ flashCount }) => flashCount),
    plain('zone reached', ({ zoneCount }) => zoneCount),
    plain('attempts', ({ attemptCount }) => attemptCount),
    plain('tops in percent', ({ topCount }) =>
      field === 0 ? null : Math.round((topCount * 100) / field),
    ),
  ]);
}
