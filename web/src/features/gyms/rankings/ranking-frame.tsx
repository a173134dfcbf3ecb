import { Link } from '@tanstack/react-router';
import { ChevronLeft, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { share } from '../../../lib/browser/share';
import { Icon } from '../../../ui/icon';
import { IconButton, iconButtonClass } from '../../../ui/icon-button';
import { TopBar } from '../../../ui/top-bar';
import type { RankingView } from './queries';
import { texts } from './texts';

interface RankingFrameProps extends Pick<RankingView, 'board'> {
  /** Where the arrow in the phone's bar leads. */
  back: Readonly<{ to: '/gym/$gymId' | '/gym/$gymId/rankings/monthly'; label: string }>;
  gymId: string;
  gymName: string;
  /** In the bar that phones have instead of the shell's. */
  bell: ReactNode;
  head: ReactNode;
  children: ReactNode;
}

/** A ranking's page: the bar of phones, what is above the list, the list, and how points work. */
export function RankingFrame({ back, gymId, gymName, board, bell, ...parts }: RankingFrameProps) {
  return (
    <div className="grow bg-surface md:bg-canvas">
      <TopBar className="md:hidden">
        <Link
          to={back.to}
          params={{ gymId }}
          data-back
          className={iconButtonClass}
          aria-label={back.label}
        >
          <Icon icon={ChevronLeft} />
        </Link>
        <span className="ell grow text-14 font-label text-ink-2">{gymName}</span>
        <IconButton
          icon={Share2}
          label={texts.share}
          onClick={() => void share(texts.tab(gymName))}
        />
        {bell}
      </TopBar>
      <div className="mx-auto max-w-home md:px-8 md:pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8">
        <div>{parts.head}</div>
        <div className="min-h-114 md:overflow-clip md:rounded-3 md:border md:border-line md:bg-surface lg:col-start-1">
          {parts.children}
        </div>
        <aside className="px-4 py-6 md:px-0 lg:py-0">
          <div className="border-t border-line pt-4 lg:rounded-3 lg:border lg:bg-surface lg:p-5">
            <h2 className="text-16 font-strong">{texts.how}</h2>
            <p className="mt-1 text-14 text-ink-2">{texts.howPoints[board]}</p>
          </div>
        </aside>
      </div>
    </div>
  );
}
