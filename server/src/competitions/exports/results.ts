import type { LeaderboardRow } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import { boardMarkOf } from '@cruxboard/domain/competitions/competitors/entry-states';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import type { Deps } from '../../platform/deps';
import { type BoardState, rankRows, readBoardState } from '../leaderboards/public';
import { plain, type Table, tableOf } from './table';

/**
 * @returns a view's current ranking as on the leaderboard, with each competitor's rank in their category and cohort.
 */
export async function resultsTable(
  deps: Deps,
  competitionId: string,
  view: BoardView,
): Promise<Table> {
  const state = await readBoardState(deps, competitionId);
  const { categories, cohorts, format } = state.competition;
  const rows = rankRows(state, view);
  const nameIn = (groups: readonly { id: string; name: string }[], id: string | null) =>
    groups.find((group) => group.id === id)?.name ?? null;
  const ranksIn = (kind: 'category' | 'cohort', groups: readonly { id: string }[]) =>
    new Map(
      groups
        .flatMap(({ id }) => rankRows(state, `${kind}:${id}`))
        .map(({ competitorId, rank }) => [competitorId, rank]),
    );
  const categoryRanks = ranksIn('category', categories);
  const cohortRanks = ranksIn('cohort', cohorts);
  const resultOf = (row: LeaderboardRow) => state.results.get(row.competitorId);
  return tableOf(rows, [
    plain('rank', (row) => row.rank),
    plain('number', (row) => row.number),
    plain('name', (row) => row.name),
    plain('category', (row) => nameIn(categories, row.categoryId)),
    plain('category_rank', (row) => categoryRanks.get(row.competitorId) ?? null),
    plain('cohort', (row) => nameIn(cohorts, cohortOf(state, row))),
    plain('cohort_rank', (row) => cohortRanks.get(row.competitorId) ?? null),
    ...(state.competition.rules.hasStartingGroups ? startingGroupColumns : []),
    plain('state', (row) => stateOf(row, state)),
    {
      name: format === 'boulder_final' ? 'points' : 'total',
      read: (row) => row.totalHundredths,
      write: (row) => points(row.totalHundredths),
    },
    plain('tops', (row) => resultOf(row)?.topCount ?? 0),
    plain('flashes', (row) => resultOf(row)?.flashCount ?? 0),
    plain('zones', (row) => resultOf(row)?.zoneCount ?? 0),
    {
      name: 'counted',
      read: (row) => row.counted,
      write: (row) =>
        row.counted
          .map(({ number, valueHundredths }) => `#${number} ${points(valueHundredths)}`)
          .join('; '),
    },
    plain('tie', (row) => row.tie),
  ]);
}

/** The competitor's state; who competes without a recorded attempt is named apart, as on the leaderboard. */
function stateOf(row: LeaderboardRow, { competition }: BoardState): string {
  const mark = boardMarkOf(row, competition.state) ?? row.state;
  return mark === 'never_started' ? 'did_not_start' : mark;
}

const startingGroupColumns = [
  plain('starting_group', (row: LeaderboardRow) => row.startingGroup),
  plain('group_rank', (row: LeaderboardRow) => row.groupRank),
];

function cohortOf(state: BoardState, row: LeaderboardRow): string | null {
  return state.competitors.get(row.competitorId)?.cohortId ?? null;
}

function points(hundredths: number): string {
  return formatHundredths(hundredths, { decimals: 2, group: '' });
}
