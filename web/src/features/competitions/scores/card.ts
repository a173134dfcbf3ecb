import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { OwnLateScore, Score } from '@cruxboard/contracts/competitions/scores/scores';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { isLockedByStaff } from '@cruxboard/domain/competitions/scores/decide-recording';
import { rowsOf, type BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import {
  type Cells,
  lowestCounted,
  nextClimbAdds,
  type PumpfestScore,
  scorePumpfest,
} from '@cruxboard/domain/competitions/scores/pumpfest';
import { compareScores, isRanked } from '@cruxboard/domain/competitions/leaderboards/ranking';
import type { CompetitorResult } from '@cruxboard/domain/competitions/results/results';
import { indexOf, rankingOf } from '../model/board';
import { changeOf } from '../model/board-views';
import { cellLane, type QueuedCell } from '../model/score-queue';

export type TileResult = 'none' | 'top' | 'flash';

/** What a tap does: none → top → flash → none. */
export const nextResult: Readonly<Record<TileResult, TileResult>> = {
  none: 'top',
  top: 'flash',
  flash: 'none',
};

/** A climb on the card. */
export interface CardCell {
  readonly result: TileResult;
  /** The server's last version; 0 if never entered. */
  readonly version: number;
  readonly isPending: boolean;
  /** A late score is waiting for the organiser. */
  readonly isLate: boolean;
  /** Staff entered what stands: a tap can't change it, only ask for a change. */
  readonly isLocked: boolean;
  readonly enteredAt: string | null;
  readonly queued: QueuedCell | null;
}

const untouched: CardCell = {
  result: 'none',
  version: 0,
  isPending: false,
  isLate: false,
  isLocked: false,
  enteredAt: null,
  queued: null,
};

interface CardSources {
  readonly competitionId: string;
  readonly competitorId: string;
  readonly climbIds: readonly string[];
  /** The server's scores. */
  readonly scores: readonly Score[];
  /** Late scores. */
  readonly late: readonly Pick<OwnLateScore, 'climbId' | 'decision'>[];
  /** Cells queued on this device. */
  readonly queued: ReadonlyMap<string, QueuedCell>;
  /** Presses being written to the device right now. */
  readonly pressed: ReadonlyMap<string, TileResult>;
  /** Whose card it is, and whether they may score anyone. */
  readonly viewer: { readonly uid: string | undefined; readonly isScorer: boolean };
}

/**
 * @returns every climb's cell: the newest press, otherwise the queued value, otherwise the server's. What staff
 * entered stands until they change it.
 */
export function cardCells(from: CardSources): ReadonlyMap<string, CardCell> {
  const { competitionId, competitorId, queued, pressed, viewer } = from;
  const sent = new Map(from.scores.map((score) => [score.climbId, score]));
  const undecided = from.late.filter(({ decision }) => decision === null);
  const late = new Set(undecided.map(({ climbId }) => climbId));
  return new Map(
    from.climbIds.map((climbId) => {
      const queuedCell = queued.get(cellLane({ competitionId, competitorId, climbId })) ?? null;
      const score = sent.get(climbId);
      const isLocked = isLockedByStaff({
        cell: score?.cell ?? null,
        isEnteredByOther: Boolean(score?.enteredBy) && score?.enteredBy !== viewer.uid,
        isScorer: viewer.isScorer,
      });
      const own = isLocked ? undefined : (pressed.get(climbId) ?? resultOf(queuedCell?.cell));
      const result = own ?? resultOf(score?.cell);
      const isPending = pressed.has(climbId) || queuedCell !== null;
      const isLate = late.has(climbId);
      if (result === undefined && !isPending && !isLate) return [climbId, untouched];
      const cell = {
        result: result ?? 'none',
        version: score?.version ?? 0,
        isPending,
        isLate,
        isLocked,
        enteredAt: score?.enteredAt ?? null,
        queued: queuedCell,
      };
      return [climbId, cell];
    }),
  );
}

export function resultOf(cell: Cell | undefined): TileResult | undefined {
  return cell?.format === 'boulder_pumpfest' ? cell.result : undefined;
}

/** The values in the card's header. */
export interface CardFigures {
  readonly score: PumpfestScore;
  readonly rank: number | null;
  readonly rankedCount: number;
  /** The category that the rank is in; null for overall. */
  readonly categoryId: string | null;
  readonly change: number | null;
  readonly lowestHundredths: number | null;
  readonly next: { readonly climbId: string; readonly addsHundredths: number } | null;
}

/** @returns the card's total, its rank with that total, and the climb to try next. */
export function cardFigures(
  board: Board,
  competitorId: string,
  cells: ReadonlyMap<string, CardCell>,
): CardFigures {
  const { rules } = board.competition;
  const card = { rules, climbs: board.climbs, cells: domainCells(cells) };
  const score = scorePumpfest(rules, card.climbs, card.cells);
  return {
    score,
    ...placeOf(board, competitorId, score),
    lowestHundredths: lowestCounted(rules, score),
    next: nextClimb(card, score),
  };
}

/** @returns the total with another result on a climb, in hundredths. */
export function totalWith(
  { competition, climbs }: Board,
  cells: ReadonlyMap<string, CardCell>,
  { climbId, result }: { climbId: string; result: TileResult },
): number {
  const cell = { ...(cells.get(climbId) ?? untouched), result };
  const changed = domainCells(new Map(cells).set(climbId, cell));
  return scorePumpfest(competition.rules, climbs, changed).totalHundredths;
}

function domainCells(cells: ReadonlyMap<string, CardCell>): Cells {
  return new Map(
    [...cells]
      .filter(([, { result }]) => result !== 'none')
      .map(([climbId, { result }]) => [climbId, { format: 'boulder_pumpfest', result }]),
  );
}

/** Compares with the others on the board, within the category if there is one. */
function placeOf(board: Board, competitorId: string, score: PumpfestScore) {
  const ranking = rankingOf(board);
  const line = ranking.byId.get(competitorId);
  if (line === undefined) return { rank: null, rankedCount: 0, categoryId: null, change: null };
  const view: BoardView = line.categoryId === null ? 'overall' : `category:${line.categoryId}`;
  const mine: CompetitorResult = { ...line, ...score };
  const others = rowsOf(ranking, view).filter((row) => isRanked(row) && row !== line);
  const hasRank = isRanked(mine);
  const rank = hasRank ? 1 + others.filter((other) => compareScores(other, mine) < 0).length : null;
  return {
    rank,
    rankedCount: others.length + (hasRank ? 1 : 0),
    categoryId: line.categoryId,
    change: indexOf(board).earlier.has(competitorId)
      ? changeOf(board, view, { result: line, rank })
      : null,
  };
}

/**
 * The climb to try next: the smallest step up from the best so far, otherwise the one that adds most. Only active
 * climbs that aren't topped and would add something.
 */
function nextClimb(
  card: Parameters<typeof nextClimbAdds>[0],
  score: PumpfestScore,
): CardFigures['next'] {
  const open = card.climbs.filter((climb) => climb.isActive && !card.cells.has(climb.id));
  const bestPoints = Math.max(
    0,
    ...score.counted.map(
      ({ climbId }) => card.climbs.find(({ id }) => id === climbId)?.points ?? 0,
    ),
  );
  const byStep = open.toSorted((a, b) => a.points - b.points || a.number - b.number);
  const above =
    score.counted.length === 0 ? byStep[0] : byStep.find(({ points }) => points > bestPoints);
  const chosen = above ?? byStep.findLast((climb) => climb.points === byStep.at(-1)?.points);
  if (chosen === undefined) return null;
  const addsHundredths = nextClimbAdds(card, chosen.id).topHundredths;
  return addsHundredths === 0 ? null : { climbId: chosen.id, addsHundredths };
}
