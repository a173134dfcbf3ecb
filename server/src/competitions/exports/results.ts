import type { LeaderboardRow } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { type BoardView, isOverallOff } from '@cruxboard/domain/competitions/leaderboards/board';
import {
  boardMarkOf,
  competitorStateLabels,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import type { Deps } from '../../platform/deps';
import { type BoardState, rankRows, readBoardState } from '../leaderboards/public';
import { readScores } from '../scores/public';
import { climbsWithNames } from './climb-columns';
import { cellsOf, cellText } from './scores';
import { type Column, plain, type Table, tableOf } from '../../platform/exports/table';

interface ResultsQuestion {
  readonly competitionId: string;
  readonly view: BoardView;
  readonly uid: string;
}

/**
 * @returns a view's current ranking as on the leaderboard, with each competitor's rank in their category and cohort and
 * a column per climb; category by category where only these are ranked.
 */
export async function resultsTable(
  deps: Deps,
  { competitionId, view, uid }: ResultsQuestion,
): Promise<Table> {
  const state = await readBoardState(deps, competitionId);
  const { categories, cohorts, format } = state.competition;
  const isByCategory =
    view === 'overall' && isOverallOff(state.competition, [...state.competitors.values()]);
  const rows = isByCategory
    ? categories.flatMap(({ id }) => rankRows(state, `category:${id}`))
    : rankRows(state, view);
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
  const climbs =
    format === 'boulder_final'
      ? finalColumns(state)
      : pumpfestColumns(state, (await readScores(deps, { competitionId, query: {}, uid })).items);
  return tableOf(rows, [
    plain('rank', (row) => row.rank),
    plain('number', (row) => row.number),
    plain('name', (row) => row.name),
    plain('category', (row) => nameIn(categories, row.categoryId)),
    plain('category rank', (row) => categoryRanks.get(row.competitorId) ?? null),
    plain('cohort', (row) => nameIn(cohorts, cohortOf(state, row))),
    plain('cohort rank', (row) => cohortRanks.get(row.competitorId) ?? null),
    ...(state.competition.rules.hasStartingGroups ? startingGroupColumns : []),
    plain('state', (row) => stateOf(row, state)),
    {
      name: 'total',
      read: (row) => row.totalHundredths,
      write: (row) =>
        format === 'boulder_final' && !row.hasAttempt ? null : { hundredths: row.totalHundredths },
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
    ...climbs,
  ]);
}

/** A pumpfest's climbs, one column each: "top", "flash" or nothing, in JSON the cell. */
function pumpfestColumns(state: BoardState, scores: readonly Score[]): Column<LeaderboardRow>[] {
  const cellOf = cellsOf(scores);
  return activeClimbs(state).map(({ climb, name }) => {
    const read = (row: LeaderboardRow) => cellOf(row.competitorId, climb.id);
    return { name, read, write: (row) => cellText(read(row)) };
  });
}

/**
 * A final's climbs, one column each, as the leaderboard's boxes: in files "top 2", "zone 3", "tried 5" or nothing, in
 * JSON the attempts with those to the zone and the top.
 */
function finalColumns(state: BoardState): Column<LeaderboardRow>[] {
  return activeClimbs(state).map(({ climb: { id, zones }, name }) => {
    const triedBy = (row: LeaderboardRow) =>
      state.results.get(row.competitorId)?.tried?.find(({ climbId }) => climbId === id);
    return {
      name,
      read(row) {
        const tried = triedBy(row);
        if (tried === undefined) return null;
        const { attempts, zone, zoneAttempts, topAttempts } = tried;
        return { attempts, zone, zoneAttempts, topAttempts };
      },
      write(row) {
        const tried = triedBy(row);
        if (tried === undefined) return null;
        if (tried.topAttempts > 0) return `top ${tried.topAttempts}`;
        if (tried.zone === 0) return `tried ${tried.attempts}`;
        return `${zones > 1 ? `zone ${tried.zone} in` : 'zone'} ${tried.zoneAttempts}`;
      },
    };
  });
}

/** Named among all climbs, so that a column has the name it has in the table of scores. */
function activeClimbs({ climbs }: BoardState) {
  return climbsWithNames(climbs.values()).filter(({ climb }) => climb.isActive);
}

/** The competitor's state; who competes without a recorded attempt is named apart, as on the leaderboard. */
function stateOf(row: LeaderboardRow, { competition }: BoardState): string {
  const mark = boardMarkOf(row, competition.state);
  if (mark === 'no_score_yet') return 'No score yet';
  return competitorStateLabels[mark === 'never_started' ? 'did_not_start' : row.state];
}

const startingGroupColumns = [
  plain('starting group', (row: LeaderboardRow) => row.startingGroup),
  plain('group rank', (row: LeaderboardRow) => row.groupRank),
];

function cohortOf(state: BoardState, row: LeaderboardRow): string | null {
  return state.competitors.get(row.competitorId)?.cohortId ?? null;
}

function points(hundredths: number): string {
  return formatHundredths(hundredths, { decimals: 2, group: '' });
}
