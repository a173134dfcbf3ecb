import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatMonth } from '../../../lib/format/format';
import { useTitle } from '../../../lib/hooks/use-title';
import { StateBadge } from '../../../ui/state-badge';
import { textLinkClass } from '../../../ui/text-link';
import { titleClass } from '../../../ui/title';
import { useRememberGym } from '../model/recent-gyms';
import { PageError } from '../../../lib/address/page-error';
import { useGoneGym } from '../gyms/use-gone-gym';
import { useGymLive } from '../model/use-gym-live';
import { MonthNav, partsOf } from './month-nav';
import { boardSearch, rankingQuery, type RankingView } from './queries';
import { RankingFrame } from './ranking-frame';
import { RankingList } from './ranking-list';
import { BoardSwitch } from './ranking-switch';
import { texts } from './texts';

interface MonthScreenProps extends Pick<RankingView, 'board'> {
  gymId: string;
  gymName: string;
  /** `2026-10`. */
  month: string;
  bell: ReactNode;
}

/** A gym's month in the archive: once it is closed its ranks never change. */
export function MonthScreen({ gymId, gymName, month, board, bell }: MonthScreenProps) {
  const name = formatMonth(month);
  useTitle(texts.monthTab(name, gymName));
  useRememberGym(gymId, gymName);
  useGymLive(gymId);
  const isGone = useGoneGym(gymId);
  const navigate = useNavigate();
  const ranking = useInfiniteQuery(rankingQuery(gymId, { board, period: month }));
  const first = ranking.data?.pages[0];
  const closedAt = first?.closedAt ?? null;
  // an empty month says so in the place of its list
  const count = first === undefined ? 0 : first.total + first.hiddenCount;
  const head = (
    <>
      <div className="flex items-end gap-3 px-4 pt-5 pb-3 md:px-0 md:pt-8">
        <div className="min-w-0 grow">
          <p className="text-14 text-ink-2 max-md:hidden">
            <Link
              to="/gym/$gymId/rankings/monthly"
              params={{ gymId }}
              search={boardSearch(board)}
              data-back
              className={textLinkClass()}
            >
              {texts.tab(gymName)}
            </Link>
          </p>
          <h1 className={titleClass}>{name}</h1>
          <p className="mt-1 min-h-5 text-14 text-ink-2">
            {count > 0 ? formatCount(count, texts.one[board]) : ''}
          </p>
        </div>
        {closedAt === null ? null : <StateBadge icon={Flag}>{texts.final}</StateBadge>}
      </div>
      <BoardSwitch
        board={board}
        onChange={(next) =>
          void navigate({
            to: '/gym/$gymId/rankings/$year/$month',
            params: { gymId, ...partsOf(month) },
            search: boardSearch(next),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <MonthNav {...{ gymId, board, month }} isCurrent={false} />
    </>
  );
  const back = { to: '/gym/$gymId/rankings/monthly', label: texts.toRankings } as const;
  if (isGone) return <PageError code="not_found" />;
  return (
    <RankingFrame {...{ back, gymId, gymName, board, bell, head }}>
      <RankingList {...{ gymId, board }} period={month} />
    </RankingFrame>
  );
}
