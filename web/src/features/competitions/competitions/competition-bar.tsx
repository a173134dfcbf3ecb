import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChartNoAxesColumn, Grid3x3, Info, ListOrdered } from 'lucide-react';
import { BarFill } from '../../../lib/shell/bar-slot';
import { BottomBar } from '../../../ui/bottom-bar';
import { slimLinkClass } from '../../../ui/slim-link';
import { phaseOf, shownPhaseOf, useNow } from '../model/clock';
import { isOverdue } from '../model/overdue';
import { Icon } from '../../../ui/icon';
import { CompetitionClock } from './competition-clock';
import { dayOfCompetition } from './dates';
import { PhaseBadge } from './phase-badge';
import { type CompetitionTab, searchOfTab } from './tabs';
import { texts } from './texts';

interface CompetitionBarProps {
  competition: BoardCompetition;
  /** Null on pages outside the tabs: the log, a competitor. */
  tab: CompetitionTab | null;
  /** On the user's own card: "Mika · 114 · Women open" instead of venue and date. */
  whose?: string | undefined;
}

/** Often enough for the phase; the clock ticks by itself. */
const phaseEveryMs = 5_000;

/** Name, venue, phase, tabs and clock in the top bar; on phones the tabs move to a bottom bar. */
export function CompetitionBar({ competition, tab, whose }: CompetitionBarProps) {
  const now = useNow(phaseEveryMs);
  const phase = phaseOf(competition, now);
  const day = dayOfCompetition(competition, competition.timeZone);
  const meta = [competition.venue, day].filter(Boolean).join(' · ');
  const isCard = tab === 'card' && whose !== undefined;
  const isHeading = tab !== null;
  const name = <Name isHeading={isHeading}>{competition.name}</Name>;
  return (
    <>
      <BarFill>
        <div className="min-w-0 grow leading-tight">
          {isHeading ? (
            name
          ) : (
            <Link
              to="/competition/$competitionId"
              params={{ competitionId: competition.id }}
              // the tap target is as high as the bar, the name isn't
              className="relative block after:absolute after:inset-x-0 after:-top-3 after:-bottom-6"
            >
              {name}
            </Link>
          )}
          <p className="ell text-13 text-ink-3">
            {isCard ? (
              <>
                <span className="md:hidden">{whose}</span>
                <span className="max-md:hidden">{meta}</span>
              </>
            ) : (
              meta
            )}
          </p>
        </div>
        <PhaseBadge
          phase={shownPhaseOf(competition, now)}
          words={isOverdue(competition, now) ? texts.overdue : undefined}
          className={isCard && phase === 'live' ? 'max-md:hidden' : 'max-md:me-2'}
        />
        {isCard && (phase === 'live' || phase === 'time-up') ? (
          <div className="pe-2 md:hidden">
            <CompetitionClock competition={competition} isStacked />
          </div>
        ) : null}
        <DeskTabs competitionId={competition.id} tab={tab} />
        <div className="ms-3 max-lg:hidden">
          <CompetitionClock competition={competition} />
        </div>
      </BarFill>
      <PhoneTabs competitionId={competition.id} tab={tab} />
    </>
  );
}

function Name({ isHeading, children }: { isHeading: boolean; children: string }) {
  const look = 'ell block text-16 font-strong md:text-18';
  return isHeading ? <h1 className={look}>{children}</h1> : <b className={look}>{children}</b>;
}

interface TabsProps {
  competitionId: string;
  tab: CompetitionTab | null;
}

function DeskTabs({ competitionId, tab }: TabsProps) {
  return (
    <nav aria-label={texts.nav} className="flex gap-2 max-md:hidden lg:ms-3 lg:gap-6">
      {(['leaderboard', 'climbs', 'card', 'about'] as const).map((one) => (
        <TabLink
          key={one}
          tab={one}
          current={tab}
          competitionId={competitionId}
          look={slimLinkClass}
        >
          {texts.tabs[one]}
        </TabLink>
      ))}
    </nav>
  );
}

const phoneTabs = [
  { tab: 'card', icon: Grid3x3 },
  { tab: 'leaderboard', icon: ListOrdered },
  { tab: 'climbs', icon: ChartNoAxesColumn },
  { tab: 'about', icon: Info },
] as const;

function PhoneTabs({ competitionId, tab }: TabsProps) {
  return (
    <BottomBar label={texts.nav}>
      {phoneTabs.map(({ tab: one, icon }) => (
        <TabLink key={one} tab={one} current={tab} competitionId={competitionId}>
          <Icon icon={icon} />
          {texts.shortTabs[one]}
        </TabLink>
      ))}
    </BottomBar>
  );
}

function TabLink({
  tab,
  current,
  competitionId,
  look,
  children,
}: {
  tab: CompetitionTab;
  current: CompetitionTab | null;
  competitionId: string;
  look?: string;
  children: ReactNode;
}) {
  const here = tab === current ? ({ 'aria-current': 'page' } as const) : {};
  return (
    <Link
      to="/competition/$competitionId"
      params={{ competitionId }}
      search={searchOfTab(tab)}
      className={look}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      {...here}
    >
      {children}
    </Link>
  );
}
