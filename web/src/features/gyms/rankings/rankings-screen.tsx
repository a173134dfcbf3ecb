import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CloudOff, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { textLinkClass } from '../../../ui/text-link';
import { PageError } from '../../../lib/address/page-error';
import { useGoneGym } from '../gyms/use-gone-gym';
import { useGymLive } from '../model/use-gym-live';
import { useRememberGym } from '../model/recent-gyms';
import { useTitle } from '../../../lib/hooks/use-title';
import { StateBadge } from '../../../ui/state-badge';
import { titleClass } from '../../../ui/title';
import { MonthNav } from './month-nav';
import { boardSearch, type Period, rankingQuery, type RankingView } from './queries';
import { RankingFrame } from './ranking-frame';
import { RankingList } from './ranking-list';
import { BoardSwitch, PeriodSwitch } from './ranking-switch';
import { texts } from './texts';

interface RankingsScreenProps extends RankingView {
  period: 'overall' | 'current';
  gymId: string;
  gymName: string;
  /** In the bar that phones have instead of the shell's. */
  bell: ReactNode;
}

/** The gym's rankings of climbers and helpers, for the month or overall. */
export function RankingsScreen({ gymId, gymName, period, board, bell }: RankingsScreenProps) {
  useTitle(texts.tab(gymName));
  useRememberGym(gymId, gymName);
  const isUp = useGymLive(gymId);
  const isGone = useGoneGym(gymId);
  const navigate = useNavigate();
  const head = (
    <>
      <div className="flex items-end gap-3 px-4 pt-5 pb-3 md:px-0 md:pt-8">
        <div className="min-w-0 grow">
          <p className="text-14 text-ink-2 max-md:hidden">
            <Link to="/gym/$gymId" params={{ gymId }} data-back className={textLinkClass()}>
              {gymName}
            </Link>
          </p>
          <h1 className={titleClass}>{texts.title}</h1>
        </div>
        <LiveBadge isUp={isUp} />
      </div>
      <div className="md:flex md:flex-wrap md:gap-x-3">
        <PeriodSwitch
          period={period}
          onChange={(next) => void navigate({ ...pageOf(gymId, next), search: boardSearch(board) })}
        />
        <BoardSwitch
          board={board}
          onChange={(next) =>
            void navigate({ ...pageOf(gymId, period), search: boardSearch(next) })
          }
        />
      </div>
      {period === 'current' ? <CurrentMonth {...{ gymId, period, board }} /> : null}
    </>
  );
  const back = { to: '/gym/$gymId', label: texts.back(gymName) } as const;
  if (isGone) return <PageError code="not_found" />;
  return (
    <RankingFrame {...{ back, gymId, gymName, board, bell, head }}>
      <RankingList {...{ gymId, period, board }} />
    </RankingFrame>
  );
}

/** The other page of rankings, in the place of this one. */
function pageOf(gymId: string, period: Period) {
  return {
    to: period === 'overall' ? '/gym/$gymId/rankings/overall' : '/gym/$gymId/rankings/monthly',
    params: { gymId },
    replace: true,
    resetScroll: false,
  } as const;
}

type ViewProps = Pick<RankingsScreenProps, 'gymId' | 'period' | 'board'>;

/** The gym's current month, as the server names it, and the way to those before. */
function CurrentMonth({ gymId, period, board }: ViewProps) {
  const { data } = useInfiniteQuery(rankingQuery(gymId, { period, board }));
  const named = data?.pages[0]?.period;
  const month = named === undefined || named === 'overall' ? undefined : named;
  return <MonthNav {...{ gymId, board, month }} isCurrent />;
}

function LiveBadge({ isUp }: { isUp: boolean | null }) {
  if (isUp === null) return null;
  return isUp ? (
    <StateBadge tone="live" icon={Radio}>
      {texts.live}
    </StateBadge>
  ) : (
    <StateBadge tone="warn" icon={CloudOff}>
      {texts.stale}
    </StateBadge>
  );
}
