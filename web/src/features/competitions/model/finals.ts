import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type {
  Board,
  BoardResult,
  OnWall,
  TriedClimb,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { ordinal } from '@cruxboard/domain/text';
import { indexOf } from './board';
import { formatTotal, type RankedLine } from './board-views';
import { climbName } from './scoring';

/** What a climb's box shows: nothing yet, the attempts so far, or the best result and the attempt it came on. */
export interface FinalsBox {
  readonly kind: 'none' | 'tried' | 'zone' | 'top';
  /** T, Z, or the number of the zone on a climb with several. */
  readonly letter: string;
  readonly attempt: number;
  /** "W1: top on attempt 2" */
  readonly words: string;
}

/** @returns the box of a climb for somebody with this result on it. */
export function boxOf(
  climb: Pick<CompetitionClimb, 'code' | 'number' | 'zones'>,
  tried: TriedClimb | undefined,
): FinalsBox {
  const name = climbName(climb);
  if (tried === undefined || tried.attempts === 0) {
    return { kind: 'none', letter: '', attempt: 0, words: `${name}: not yet` };
  }
  if (tried.topAttempts > 0) {
    const attempt = tried.topAttempts;
    return { kind: 'top', letter: 'T', attempt, words: `${name}: top on attempt ${attempt}` };
  }
  if (tried.zone > 0) {
    const attempt = tried.zoneAttempts;
    const [letter, zone] =
      climb.zones > 1 ? [`Z${tried.zone}`, `zone ${tried.zone}`] : ['Z', 'zone'];
    return { kind: 'zone', letter, attempt, words: `${name}: ${zone} on attempt ${attempt}` };
  }
  const attempt = tried.attempts;
  return { kind: 'tried', letter: '', attempt, words: `${name}: tried ${attempt}` };
}

/** @returns a competitor's result on a climb of a final; undefined if it isn't tried. */
export function triedOn(
  result: Pick<BoardResult, 'tried'> | undefined,
  climbId: string,
): TriedClimb | undefined {
  return result?.tried?.find((one) => one.climbId === climbId);
}

/** Somebody on a climb now. */
export interface WallEntry {
  readonly climb: CompetitionClimb;
  readonly competitorId: string;
  readonly name: string;
  /** The attempt they are on, which its judge counts as it begins; with a top, the one it came on. */
  readonly attempt: number;
  readonly box: FinalsBox;
  /** What a top on this attempt would make, in this view; null with a top, or without a rank here. */
  readonly topNow: { readonly total: string; readonly place: string } | null;
}

/** @returns who is on the wall now, in order of the climbs. */
export function wallEntries(board: Board, lines: readonly RankedLine[]): WallEntry[] {
  const { competitors, results } = indexOf(board);
  return (board.wall ?? []).flatMap((at) => {
    const climb = board.climbs.find((one) => one.id === at.climbId);
    const competitor = competitors.get(at.competitorId);
    if (climb === undefined || competitor === undefined) return [];
    const tried = triedOn(results.get(at.competitorId), at.climbId);
    const box = boxOf(climb, tried);
    const isTopped = box.kind === 'top';
    return [
      {
        climb,
        competitorId: at.competitorId,
        name: competitor.name,
        attempt: isTopped ? box.attempt : Math.max(1, tried?.attempts ?? 0),
        box,
        topNow: isTopped ? null : topNow({ board, lines, at, tried }),
      },
    ];
  });
}

/** @returns the climb that somebody is on; undefined if they aren't on the wall. */
export function onWall(board: Board, competitorId: string): OnWall | undefined {
  return board.wall?.find((one) => one.competitorId === competitorId);
}

interface TopAsked {
  readonly board: Board;
  readonly lines: readonly RankedLine[];
  readonly at: OnWall;
  readonly tried: TriedClimb | undefined;
}

function topNow({ board, lines, at, tried }: TopAsked): WallEntry['topNow'] {
  const { competition } = board;
  const own = lines.find(({ result }) => result.competitorId === at.competitorId);
  if (own === undefined) return null;
  const { topValueHundredths, attemptCostHundredths } = competition.rules;
  const top = Math.max(
    0,
    topValueHundredths + attemptCostHundredths * (Math.max(1, tried?.attempts ?? 0) - 1),
  );
  const known = tried?.valueHundredths ?? 0;
  const total = own.result.totalHundredths - known + Math.max(top, known);
  const others = lines.flatMap(({ rank, result }) =>
    rank === null || result === own.result || result.rankedIn !== own.result.rankedIn
      ? []
      : [result.totalHundredths],
  );
  const best = Math.max(0, ...others);
  const rank = 1 + others.filter((other) => other > total).length;
  const isTied = others.includes(total);
  return {
    total: formatTotal(competition, total),
    place: isTied
      ? `tied ${ordinal(rank)}`
      : rank === 1 && others.length > 0
        ? `1st by ${formatTotal(competition, total - best)}`
        : ordinal(rank),
  };
}
