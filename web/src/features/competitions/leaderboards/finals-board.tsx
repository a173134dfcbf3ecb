import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';
import { type CSSProperties, useMemo, useRef } from 'react';
import { cx } from '../../../lib/dom/cx';
import { useWide } from '../../../lib/hooks/use-wide';
import { useFlip } from '../../../ui/use-flip';
import { VirtualList } from '../../../ui/virtual-list';
import type { RankedLine } from '../model/board-views';
import { BoxLegend } from '../model/climb-box';
import { Explained } from '../model/explained';
import { wallEntries } from '../model/finals';
import { climbName } from '../model/scoring';
import type { Gains } from '../model/use-gains';
import { podiumTotal } from './finals-podium-line';
import { FinalsRow } from './finals-row';
import { finalsTexts } from './finals-texts';
import { TieLine } from './leaderboard-row';
import { texts } from './texts';
import { tieTerms, tieText } from './tie-text';
import { WallNow } from './wall-now';
import styles from './finals-board.module.css';

interface FinalsBoardProps {
  board: Board;
  view: BoardView;
  lines: readonly RankedLine[];
  /** Those of them that are searched for, or all. */
  shown: readonly RankedLine[];
  /** Who is followed on this device. */
  followed: ReadonlySet<string>;
  gains: Gains;
  ownCompetitorId: string | null;
  /** On wide screens the aside says who is on the wall and explains the terms. */
  hasAside: boolean;
}

const rowHeights = { phone: 65, desk: 78 } as const;

/** A final's leaderboard: who is on the wall, and a box per climb and finalist. */
export function FinalsBoard(props: FinalsBoardProps) {
  const { board, view, lines, shown, followed, gains, ownCompetitorId, hasAside } = props;
  const { competition } = board;
  const container = useRef<HTMLDivElement>(null);
  useFlip(container, shown);
  const isDesk = useWide('lg');
  const terms = useMemo(
    () => tieTerms(board, hasAside && isDesk ? [] : lines),
    [board, lines, hasAside, isDesk],
  );
  const categories = new Map(competition.categories.map(({ id, name }) => [id, name]));
  const groupOf = ({ result }: RankedLine) =>
    view.startsWith('category:') ? undefined : categories.get(result.categoryId ?? '');
  const podiumHundredths = podiumTotal(board, lines);
  const cut = lines.findLastIndex(({ rank }) => rank !== null && rank <= 3);
  const climbs = board.climbs.filter((climb) => climb.isActive);
  const isGrouped = competition.rules.hasStartingGroups;
  const count = isGrouped ? Math.ceil(climbs.length / 2) : climbs.length;
  return (
    <div ref={container} style={{ '--climbs': count } as CSSProperties} className={styles.board}>
      {hasAside && isDesk ? null : <WallNow entries={wallEntries(board, lines)} />}
      <div className={styles.head} aria-hidden="true">
        <span className={styles.wide}>{finalsTexts.columns.rank}</span>
        <span className={styles.wide}>{finalsTexts.columns.competitor}</span>
        <span className={styles.codes}>
          {isGrouped
            ? null
            : climbs.map((climb) => (
                <b
                  key={climb.id}
                  className={cx(board.wall?.some((at) => at.climbId === climb.id) && styles.nowOn)}
                >
                  {climbName(climb)}
                </b>
              ))}
        </span>
        <span className={cx(styles.wide, 'text-end')}>
          {podiumHundredths === null ? null : finalsTexts.columns.toPodium}
        </span>
        <span className="text-end">{finalsTexts.columns.score}</span>
      </div>
      <VirtualList
        label={texts.board}
        items={shown}
        itemKey={(line) => line.result.competitorId}
        rowHeight={rowHeights[isDesk ? 'desk' : 'phone']}
        render={(line, index) => {
          const tie = shown === lines ? tieText(board, lines, index) : undefined;
          return (
            <>
              <FinalsRow
                board={board}
                line={line}
                podiumHundredths={podiumHundredths}
                isCut={podiumHundredths !== null && line === lines[cut]}
                isMe={line.result.competitorId === ownCompetitorId}
                isFollowed={followed.has(line.result.competitorId)}
                isChanged={gains.has(line.result.competitorId)}
                group={groupOf(line)}
              />
              {tie === undefined ? null : (
                <TieLine className={styles.tie}>
                  <Explained term={terms.get(index)}>{tie}</Explained>
                </TieLine>
              )}
            </>
          );
        }}
      />
      <BoxLegend className={styles.legend} />
    </div>
  );
}
