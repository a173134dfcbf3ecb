import type { EarlierRanks } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import {
  type Board as Ranking,
  type BoardView,
  categoryView,
  cohortView,
  createBoard,
  viewRanks,
} from '@cruxboard/domain/competitions/leaderboards/board';
import type {
  CompetitorResult,
  Entrant,
  Scoring,
} from '@cruxboard/domain/competitions/results/results';
import { resultOf } from '@cruxboard/domain/competitions/scores/scores';

/** How far back the ranks are that the change arrows compare with. */
export const EARLIER_MS = 15 * 60_000;

/** A cell before a change in the last 15 minutes. */
export interface PastCell {
  readonly at: Date;
  readonly competitorId: string;
  readonly climbId: string;
  readonly before: Cell | null;
}

/** @returns the part of a change needed to revert it. */
export function pastOf({ at, competitorId, climbId, before }: PastCell): PastCell {
  return { at, competitorId, climbId, before };
}

/** The inputs for computing earlier ranks. */
export interface EarlierSource {
  readonly scoring: Scoring;
  readonly ranking: Ranking;
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, Cell>>;
  /** Changes, oldest first. */
  readonly past: readonly PastCell[];
  /** The competitors at that time. */
  readonly entrants: readonly Entrant[];
}

/**
 * Computes the ranks at an instant. Scores are reverted, but rules, climbs and categories are the current ones, so
 * that an arrow reflects climbing rather than a changed setting.
 */
export function ranksAt(source: EarlierSource, at: Date): Map<string, EarlierRanks> {
  const { scoring, ranking, entrants } = source;
  const then = cellsAt(source, at);
  const lines: CompetitorResult[] = [];
  for (const entrant of entrants) {
    const cells = then.get(entrant.competitorId);
    const line =
      cells === undefined
        ? ranking.byId.get(entrant.competitorId)
        : resultOf(scoring, entrant, cells);
    if (line !== undefined) lines.push(line);
  }
  return ranksOf(createBoard(lines));
}

/** @returns the cells at that time, only for competitors whose cells have changed since. */
function cellsAt({ cells, past }: EarlierSource, at: Date): Map<string, Map<string, Cell>> {
  const then = new Map<string, Map<string, Cell>>();
  for (let index = past.length - 1; index >= 0; index -= 1) {
    const change = past[index];
    if (change === undefined || change.at <= at) break;
    const { competitorId, climbId, before } = change;
    const own = then.get(competitorId) ?? new Map(cells.get(competitorId));
    then.set(competitorId, own);
    if (before === null) own.delete(climbId);
    else own.set(climbId, before);
  }
  return then;
}

function ranksOf(ranking: Ranking): Map<string, EarlierRanks> {
  const ranks = new Map<string, EarlierRanks>();
  for (const { result, rank } of viewRanks(ranking, 'overall')) {
    const { competitorId } = result;
    if (rank === null) continue;
    ranks.set(competitorId, { competitorId, overall: rank, category: null, cohort: null });
  }
  for (const view of ranking.views.keys()) {
    const part = partOf(view);
    if (part === null) continue;
    for (const { result, rank } of viewRanks(ranking, view)) {
      const entry = ranks.get(result.competitorId);
      if (entry !== undefined) entry[part] = rank;
    }
  }
  return ranks;
}

function partOf(view: BoardView): 'category' | 'cohort' | null {
  if (view.startsWith(categoryView(''))) return 'category';
  return view.startsWith(cohortView('')) ? 'cohort' : null;
}
