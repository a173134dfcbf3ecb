import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import { type BoardView, rowsOf } from '@cruxboard/domain/competitions/leaderboards/board';
import { rankOf } from '@cruxboard/domain/competitions/leaderboards/board-changes';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { scoreOf } from '@cruxboard/domain/competitions/scores/scores';
import type { ReactNode } from 'react';
import { rankingOf } from '../model/board';
import { changeOf, formatTotal } from '../model/board-views';
import { RankChange } from '../../../ui/rank-change';
import { RollingNumber } from '../../../ui/rolling-number';
import { texts } from './texts';
import styles from './competitor-head.module.css';

interface CompetitorHeadProps {
  board: Board;
  competitor: CompetitorPublic;
  /** What the viewer may see of their scores, which may be more than a frozen board does. */
  ownScores: readonly { readonly climbId: string; readonly cell: Cell }[];
  /** Name and details, in the page's heading. */
  children?: ReactNode | undefined;
}

/** A competitor's total and ranks, live. */
export function CompetitorHead({ board, competitor, ownScores, children }: CompetitorHeadProps) {
  const ranking = rankingOf(board);
  const line = ranking.byId.get(competitor.id);
  const shownHundredths = line?.totalHundredths ?? 0;
  const totalHundredths = board.competition.frozenAt
    ? totalOf(board, competitor, ownScores)
    : shownHundredths;
  // their own card goes on while the board is frozen, and no rank belongs to it
  const isHidden = totalHundredths !== shownHundredths;
  const { categories } = board.competition;
  const category = categories.find(({ id }) => id === competitor.categoryId);
  // a category of everyone has the same ranks as overall
  const isWholeField =
    category !== undefined &&
    rowsOf(ranking, `category:${category.id}`).length === rowsOf(ranking, 'overall').length;
  const views: { view: BoardView; name: string }[] = [
    ...(category ? [{ view: `category:${category.id}` as const, name: category.name }] : []),
    ...(isWholeField ? [] : [{ view: 'overall' as const, name: texts.overall }]),
  ];
  return (
    <div className={styles.head}>
      {children}
      <dl>
        <div>
          <dt>{texts.total}</dt>
          <dd>
            <RollingNumber value={formatTotal(board.competition, totalHundredths)} />
          </dd>
        </div>
        {views.map(({ view, name }) => {
          const rank = isHidden ? null : rankOf(ranking, view, competitor.id);
          const change =
            line === undefined || isHidden ? null : changeOf(board, view, { result: line, rank });
          return (
            <div key={view}>
              <dt>{view === 'overall' ? texts.rankOverall : texts.rankIn(name)}</dt>
              <dd>
                {rank ?? '–'}
                <RankChange places={change} hasDash={false} className={styles.change} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function totalOf(
  { competition, climbs }: Board,
  competitor: CompetitorPublic,
  scores: CompetitorHeadProps['ownScores'],
): number {
  const { format, rules } = competition;
  const cells = new Map(scores.map(({ climbId, cell }) => [climbId, cell]));
  return scoreOf({ format, rules, climbs }, competitor, cells).totalHundredths;
}
