import type { BoardState } from '../leaderboards/public';
import { plain, type Table, tableOf } from './table';

/** @returns the climbs with the import's column names, then their statistics. */
export function climbsTable({ climbs, statistics, competitors }: BoardState): Table {
  // climbs of withdrawn competitors are counted, too
  const field = competitors.size;
  const rows = [...climbs.values()].map((climb) => ({ climb, done: statistics.get(climb.id) }));
  return tableOf(rows, [
    plain('number', ({ climb }) => climb.number),
    plain('name', ({ climb }) => climb.name),
    plain('code', ({ climb }) => climb.code),
    plain('points', ({ climb }) => climb.points),
    plain('zones', ({ climb }) => climb.zones),
    plain('active', ({ climb }) => (climb.isActive ? 'yes' : 'no')),
    plain('tops', ({ done }) => done?.topCount ?? 0),
    plain('flashes', ({ done }) => done?.flashCount ?? 0),
    plain('zone reached', ({ done }) => done?.zoneCount ?? 0),
    plain('attempts', ({ done }) => done?.attemptCount ?? 0),
    plain('tops in percent', ({ done }) =>
      field === 0 ? null : Math.round(((done?.topCount ?? 0) * 100) / field),
    ),
  ]);
}
