import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import {
  bestZoneOf,
  type FinalsCell,
  triesOf,
  type Try,
} from '@cruxboard/domain/competitions/scores/cells';
import { climbsFor } from '@cruxboard/domain/competitions/scores/scores';
import { finalsValue } from '@cruxboard/domain/competitions/scores/finals';
import { pumpfestValue, scorePumpfest } from '@cruxboard/domain/competitions/scores/pumpfest';
import { Check, Zap } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { formatTotal } from '../model/board-views';
import { climbName } from '../model/scoring';
import { Explained } from '../model/explained';
import { firstUses } from '../model/terms';
import { ClimbNumber } from '../model/climb-number';
import { AttemptLog } from '../model/attempt-log';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';
import styles from './climb-results.module.css';

interface ClimbResultsProps {
  board: Board;
  competitor: Pick<CompetitorPublic, 'startingGroup'>;
  scores: readonly { climbId: string; cell: Cell }[];
}

/** A competitor's result on every climb, and which of them count. */
export function ClimbResults({ board, competitor, scores }: ClimbResultsProps) {
  const cells = new Map(scores.map(({ climbId, cell }) => [climbId, cell]));
  return board.competition.format === 'boulder_pumpfest' ? (
    <PumpfestResults board={board} cells={cells} />
  ) : (
    <FinalsResults
      board={board}
      climbs={climbsFor({ rules: board.competition.rules, climbs: board.climbs }, competitor)}
      cells={cells}
    />
  );
}

interface ResultsProps {
  board: Board;
  cells: ReadonlyMap<string, Cell>;
}

/** First the climbs that count, best first, then the others topped; the rest are just counted. */
function PumpfestResults({ board, cells }: ResultsProps) {
  const { rules } = board.competition;
  const { counted } = scorePumpfest(rules, board.climbs, cells);
  const places = new Map(counted.map((climb, index) => [climb.climbId, index]));
  const done = board.climbs.flatMap((climb) => {
    const cell = cells.get(climb.id);
    if (cell?.format !== 'boulder_pumpfest' || cell.result === 'none') return [];
    const value = pumpfestValue(rules, climb, cell.result);
    return [{ climb, isFlash: cell.result === 'flash', value, place: places.get(climb.id) }];
  });
  const rows = done.toSorted(
    (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || b.value - a.value,
  );
  const openCount = board.climbs.filter((climb) => climb.isActive).length;
  const doneActive = done.filter(({ climb }) => climb.isActive).length;
  if (rows.length === 0) {
    return <EmptyState title={texts.pumpfest.none.title}>{texts.pumpfest.none.said}</EmptyState>;
  }
  return (
    <>
      <ol aria-label={texts.results}>
        {rows.map(({ climb, isFlash, value, place }) => (
          <li key={climb.id} className={cx(styles.row, place === undefined && styles.soft)}>
            <ClimbNo climb={climb} />
            <span className="min-w-0">
              <span className={styles.deed}>
                <Icon icon={isFlash ? Zap : Check} size="s" fill={isFlash} />
                {isFlash ? texts.pumpfest.flash : texts.pumpfest.top}
              </span>
              {place === undefined ? (
                <small>{climb.isActive ? texts.pumpfest.notCounted : texts.outOf}</small>
              ) : null}
            </span>
            <span className={cx(styles.value, 'board text-34')}>
              {formatTotal(board.competition, value)}
            </span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-4 py-3 text-13 text-ink-3 lg:px-6">
        {texts.pumpfest.rest(openCount - doneActive)}
      </p>
    </>
  );
}

function FinalsResults({
  board,
  climbs,
  cells,
}: ResultsProps & { climbs: readonly CompetitionClimb[] }) {
  const { competition } = board;
  const rows = climbs.map((climb) => {
    const given = cells.get(climb.id);
    const cell = given?.format === 'boulder_final' ? given : null;
    return { climb, cell, words: cell === null ? texts.finals.none : finalsWords(cell) };
  });
  const terms = firstUses(rows.map(({ words }) => words));
  return (
    <ol aria-label={texts.results}>
      {rows.map(({ climb, cell, words }, index) => {
        return (
          <li
            key={climb.id}
            className={cx(styles.row, (!climb.isActive || cell === null) && styles.soft)}
          >
            <ClimbNo climb={climb} />
            <div className="min-w-0">
              <span className={styles.deed}>
                <span>
                  <Explained term={terms.get(index)}>{words}</Explained>
                </span>
              </span>
              {climb.isActive ? null : <small>{texts.outOf}</small>}
              {cell === null || cell.attempts === 0 ? null : (
                <div className="mt-2">
                  <AttemptLog attempts={attemptsOf(cell)} hasNext={false} />
                </div>
              )}
            </div>
            <span className={cx(styles.value, 'board text-34')}>
              {cell === null || cell.attempts === 0
                ? '–'
                : formatTotal(competition, finalsValue(competition.rules, cell))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function ClimbNo({ climb }: { climb: CompetitionClimb }) {
  return (
    <ClimbNumber className={styles.number}>
      <span className="sr-only">{climb.name} </span>
      {climbName(climb)}
    </ClimbNumber>
  );
}

function finalsWords(cell: FinalsCell): string {
  const words = texts.finals;
  if (cell.attempts === 0) return words.none;
  const zone = bestZoneOf(cell);
  const attempt = cell.zones[zone - 1] ?? 0;
  const zoneText = cell.zones.length > 1 ? words.zoneOf(zone, attempt) : words.zone(attempt);
  const low = cell.lowZone ?? 0;
  const parts = [
    cell.top > 0 ? words.top(cell.top) : '',
    zone > 0 ? zoneText : '',
    zone === 0 && low > 0 ? words.lowZone(low) : '',
  ];
  return parts.filter((part) => part !== '').join(', ') || words.attempts(cell.attempts);
}

function attemptsOf(cell: FinalsCell) {
  const { words } = texts.finals;
  const wordOf = (one: Try, index: number) => {
    if (typeof one === 'number') return words.zone(one, cell.zones.length);
    return one === 'none' && cell.lowZone === index + 1 ? words.low : words[one];
  };
  return triesOf(cell).map((one: Try, index) => ({
    result: typeof one === 'number' ? ('zone' as const) : one,
    word: wordOf(one, index),
    isPending: false,
  }));
}
