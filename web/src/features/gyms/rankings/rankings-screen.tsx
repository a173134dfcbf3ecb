import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, CloudOff, Radio, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMonth } from '../../../lib/format/format';
import { textLinkClass } from '../../../ui/text-link';
import { TopBar } from '../../../ui/top-bar';
import { useGymLive } from '../model/use-gym-live';
import { useRememberGym } from '../model/recent-gyms';
import { share } from '../../../lib/browser/share';
import { useTitle } from '../../../lib/hooks/use-title';
import { Icon } from '../../../ui/icon';
import { IconButton, iconButtonClass } from '../../../ui/icon-button';
import { SegmentedControl } from '../../../ui/segmented-control';
import { StateBadge } from '../../../ui/state-badge';
import { titleClass } from '../../../ui/title';
import { rankingQuery, type RankingView } from './queries';
import { RankingList } from './ranking-list';
import { texts } from './texts';

interface RankingsScreenProps extends RankingView {
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
  return (
    <div className="grow bg-surface md:bg-canvas">
      <TopBar className="md:hidden">
        <Link
          to="/gym/$gymId"
          params={{ gymId }}
          data-back
          className={iconButtonClass}
          aria-label={texts.back(gymName)}
        >
          <Icon icon={ChevronLeft} />
        </Link>
        <span className="ell grow text-14 font-label text-ink-2">{gymName}</span>
        <IconButton
          icon={Share2}
          label="Share rankings"
          onClick={() => void share(texts.tab(gymName))}
        />
        {bell}
      </TopBar>
      <div className="mx-auto max-w-home md:px-8 md:pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div>
          <div className="flex items-end gap-3 px-4 pt-5 pb-3 md:px-0 md:pt-8">
            <div className="min-w-0 grow">
              <p className="text-14 text-ink-2 max-md:hidden">
                <Link to="/gym/$gymId" params={{ gymId }} data-back className={textLinkClass()}>
                  {gymName}
                </Link>
              </p>
              <h1 className={titleClass}>{texts.title}</h1>
              <MonthLine {...{ gymId, period, board }} />
            </div>
            <LiveBadge isUp={isUp} />
          </div>
          <PeriodSwitch {...{ gymId, period, board }} />
          <BoardSwitch {...{ gymId, period, board }} />
          <div className="min-h-114 md:overflow-clip md:rounded-3 md:border md:border-line md:bg-surface">
            <RankingList {...{ gymId, period, board }} />
          </div>
        </div>
        <aside className="px-4 py-6 md:px-0 lg:pt-46">
          <div className="border-t border-line pt-4 lg:rounded-3 lg:border lg:bg-surface lg:p-5">
            <h2 className="text-16 font-strong">{texts.how}</h2>
            <p className="mt-1 text-14 text-ink-2">{texts.howPoints[board]}</p>
          </div>
        </aside>
      </div>
    </div>
  );
}

type ViewProps = RankingView & Pick<RankingsScreenProps, 'gymId'>;

function PeriodSwitch({ gymId, period, board }: ViewProps) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      className="mx-4 mb-2 md:mx-0 md:mb-4 md:max-w-form"
      label={texts.periods}
      options={[
        { value: 'current', label: texts.monthly },
        { value: 'overall', label: texts.overall },
      ]}
      value={period}
      onChange={(next) =>
        void navigate({
          to: next === 'overall' ? '/gym/$gymId/rankings/overall' : '/gym/$gymId/rankings/monthly',
          params: { gymId },
          search: { board: searchOf(board) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** The usual board isn't in the address. */
const searchOf = (board: RankingView['board']) => (board === 'helpers' ? board : undefined);

function BoardSwitch({ gymId, period, board }: ViewProps) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      className="mx-4 mb-2 md:mx-0 md:mb-4 md:max-w-form"
      label={texts.board}
      options={[
        { value: 'climbers', label: texts.climbers },
        { value: 'helpers', label: texts.helpers },
      ]}
      value={board}
      onChange={(next) =>
        void navigate({
          to:
            period === 'overall' ? '/gym/$gymId/rankings/overall' : '/gym/$gymId/rankings/monthly',
          params: { gymId },
          search: { board: searchOf(next) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** The gym's current month, as the server names it. */
function MonthLine({ gymId, period, board }: ViewProps) {
  const { data } = useInfiniteQuery(rankingQuery(gymId, { period, board }));
  const named = data?.pages[0]?.period;
  const isMonth = period === 'current' && named !== undefined && /^\d{4}-\d{2}$/.test(named);
  return <p className="mt-1 min-h-5 text-14 text-ink-2">{isMonth ? formatMonth(named) : ''}</p>;
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
