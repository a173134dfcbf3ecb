import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import { type BoardView, rowsOf } from '@cruxboard/domain/competitions/leaderboards/board';
import { rankOf } from '@cruxboard/domain/competitions/leaderboards/board-changes';
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
  /** Name and details, in the page's heading. */
  children?: ReactNode | undefined;
}

/** A competitor's total and ranks, live. */
export function CompetitorHead({ board, competitor, children }: CompetitorHeadProps) {
  const ranking = rankingOf(board);
  const line = ranking.byId.get(competitor.id);
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
            <RollingNumber value={formatTotal(board.competition, line?.totalHundredths ?? 0)} />
          </dd>
        </div>
        {views.map(({ view, name }) => {
          const rank = rankOf(ranking, view, competitor.id);
          const change = line === undefined ? null : changeOf(board, view, { result: line, rank });
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
