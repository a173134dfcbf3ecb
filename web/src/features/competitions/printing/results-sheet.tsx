import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  type BoardMark,
  boardMarkLabels,
  boardMarkOf,
} from '@cruxboard/domain/competitions/competitors/entry-states';
import { climbsFor } from '@cruxboard/domain/competitions/scores/scores';
import { categoryView } from '@cruxboard/domain/competitions/leaderboards/board';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { tieText } from '../leaderboards/tie-text';
import { type RankedLine, rankedLines, totalWords } from '../model/board-views';
import { indexOf } from '../model/board';
import { ClimbBox } from '../model/climb-box';
import { triedOn } from '../model/finals';
import { climbName } from '../model/scoring';
import { type Grouping, inPart, type Part, partsOf } from './part';
import { SheetFrame } from './sheet-frame';
import { texts } from './texts';
import styles from './paper.module.css';

interface ResultsSheetProps {
  competition: CompetitionManaged;
  board: Board;
  grouping: Grouping;
}

/** Results, one category per page; competitors without a rank are listed last. */
export function ResultsSheet({ competition, board, grouping }: ResultsSheetProps) {
  const note = noteOf(competition);
  return partsOf(competition, grouping).map((part) => {
    const lines = linesOf(board, part, competition.categories.length > 0);
    return lines.length === 0 ? null : (
      <SheetFrame
        key={part.groupId}
        competition={competition}
        title={part.title}
        kind={texts.sheets.results}
        note={note}
      >
        <Results competition={competition} board={board} lines={lines} />
      </SheetFrame>
    );
  });
}

function noteOf({ finalisedAt, frozenAt, timeZone }: CompetitionManaged): string {
  if (frozenAt !== null) return texts.hidden(printedAt(timeZone));
  return finalisedAt === null ? texts.provisional(printedAt(timeZone)) : texts.final;
}

/** With the full date, as paper outlives the day. */
function printedAt(timeZone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(undefined, format).format(new Date());
}

/** Competitors without a category are ranked overall; their order holds, but their ranks would have gaps. */
function linesOf(board: Board, part: Part, hasCategories: boolean): RankedLine[] {
  if (part.groupId !== null) return rankedLines(board, categoryView(part.groupId));
  const all = rankedLines(board, 'overall');
  if (!hasCategories) return all;
  return inPart(
    all.map((line) => ({ ...line, categoryId: line.result.categoryId, rank: null })),
    part,
  );
}

function Results({
  competition,
  board,
  lines,
}: Omit<ResultsSheetProps, 'grouping'> & { lines: readonly RankedLine[] }) {
  const isFinal = competition.format === 'boulder_final';
  const hasGroups = isFinal && board.competition.rules.hasStartingGroups;
  const { competitors, results } = indexOf(board);
  const climbs = board.climbs.filter((climb) => climb.isActive);
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.num}>{columns.rank}</th>
          <th className={styles.num}>{columns.number}</th>
          <th>{columns.name}</th>
          {hasGroups ? <th className={styles.num}>{columns.group}</th> : null}
          {isFinal ? (
            <th>
              {hasGroups ? (
                columns.climbs
              ) : (
                <Boxes>{climbs.map((climb) => climbName(climb))}</Boxes>
              )}
            </th>
          ) : (
            <>
              <th className={styles.num}>{columns.tops}</th>
              <th className={styles.num}>{columns.flashes}</th>
            </>
          )}
          <th className={styles.num}>{columns.score}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ result, rank, groupRank }, index) => (
          <tr key={result.competitorId}>
            <td className={cx(styles.num, styles.rank)}>{rank ?? '–'}</td>
            <td className={styles.num}>{competitors.get(result.competitorId)?.number ?? ''}</td>
            <td>
              {result.name}
              <Mark mark={boardMarkOf(result, competition.state)} />
              <Tie text={tieText(board, lines, index)} />
            </td>
            {hasGroups ? (
              <td className={styles.num}>
                {result.rankedIn ?? '–'} {groupRank}
              </td>
            ) : null}
            {isFinal ? (
              <td>
                <Boxes>
                  {climbsFor({ rules: board.competition.rules, climbs }, result).map((climb) => (
                    <ClimbBox
                      key={climb.id}
                      climb={climb}
                      tried={triedOn(results.get(result.competitorId), climb.id)}
                    />
                  ))}
                </Boxes>
              </td>
            ) : (
              <>
                <td className={styles.num}>{result.topCount}</td>
                <td className={styles.num}>{result.flashCount}</td>
              </>
            )}
            <td className={cx(styles.num, styles.score)}>{totalWords(competition, result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One column per climb, under each other from row to row. */
function Boxes({ children }: { children: readonly ReactNode[] }) {
  return (
    <span className={styles.boxes}>
      {children.map((child, index) => (
        <span key={index}>{child}</span>
      ))}
    </span>
  );
}

/** Paper is read without the leaderboard beside it: it says why one of equal scores is ahead. */
function Tie({ text }: { text: string | undefined }) {
  return text === undefined ? null : <small className={styles.tie}>{text}</small>;
}

function Mark({ mark }: { mark: BoardMark | null }) {
  return mark === null ? null : <small> ({boardMarkLabels[mark]})</small>;
}
