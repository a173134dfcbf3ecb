import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Leader } from '@cruxboard/contracts/competitions/leaderboards/leaders';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { formatCount } from '../../../lib/format/format';
import { facetClass } from '../../../ui/facet';
import { Icon } from '../../../ui/icon';
import { RankChange } from '../../../ui/rank-change';
import { RollingNumber } from '../../../ui/rolling-number';
import { ShortOnPhones } from '../../competitions/model/short-on-phones';
import { StateBadge } from '../../../ui/state-badge';
import { Countdown } from './countdown';
import { totalFormat } from './total';
import { texts } from './texts';
import { useLeaders } from './use-leaders';
import styles from './live-card.module.css';

interface LiveCardProps {
  competition: CompetitionCard & { leaders: readonly Leader[] };
  /** The user's own rank in their category (null: overall), pinned below the first five. */
  own?: { rank: number; totalHundredths: number; category: string | null } | undefined;
  /** Instead of the link to the leaderboard. */
  action?: ReactNode | undefined;
  onChange?: (() => void) | undefined;
}

/** The running competition: its live first five, and a link. */
export function LiveCard({ competition, own, action, onChange }: LiveCardProps) {
  const { leaders, gains, competitorCount, frozenAt } = useLeaders(competition, onChange);
  const formatTotal = totalFormat(competition.format, [
    ...leaders.map((one) => one.totalHundredths),
    ...(own ? [own.totalHundredths] : []),
  ]);
  const place = [competition.venue, formatCount(competitorCount, 'competitor')];
  return (
    <article className={cx(facetClass, styles.card)}>
      <header className="flex items-center gap-3 pt-3 pb-2.5 px-4 md:pt-4 md:pb-3 md:px-5">
        <div className="min-w-0 grow">
          <h2 className="ell text-18 leading-tight font-bold">{competition.name}</h2>
          <p className="ell text-13 text-ink-3">{place.filter(Boolean).join(' · ')}</p>
        </div>
        <StateBadge tone="live" icon={Radio}>
          <ShortOnPhones short={frozenAt ? texts.resultsHidden : undefined}>
            {frozenAt ? texts.liveHidden : texts.live}
          </ShortOnPhones>
        </StateBadge>
      </header>
      {leaders.length === 0 ? (
        <p className="border-t border-line px-5 py-6 text-ink-2">{texts.noScores}</p>
      ) : null}
      <ol>
        {leaders.map((one) => {
          const gain = gains.get(one.competitorId) ?? 0;
          return (
            <li key={one.competitorId} className={gain > 0 ? styles.glow : undefined}>
              <span className="board text-34 font-heavy">{one.rank}</span>
              <RankChange places={one.change} />
              <span className="ell text-17 font-name">{one.name}</span>
              <span className={styles.gain}>
                {gain > 0 ? (
                  <>
                    <span aria-hidden="true">+{formatTotal(gain)}</span>
                    <span className="sr-only">{texts.points(formatTotal(gain))}</span>
                  </>
                ) : null}
              </span>
              <RollingNumber
                className="board text-34 font-heavy"
                value={formatTotal(one.totalHundredths)}
              />
            </li>
          );
        })}
      </ol>
      {own ? (
        <p className={cx(styles.row, styles.own)}>
          <span className="board text-34 font-heavy">{own.rank}</span>
          <span />
          <span className="ell text-17 font-name">
            {[texts.you, own.category].filter(Boolean).join(' · ')}
          </span>
          <span />
          <RollingNumber
            className="board text-34 font-heavy"
            value={formatTotal(own.totalHundredths)}
          />
        </p>
      ) : null}
      <footer className="flex min-h-13 items-center gap-2 border-t border-line pe-3 ps-4 md:ps-5">
        {competition.endsAt ? <Countdown until={competition.endsAt} label={texts.endsIn} /> : null}
        {action ?? (
          <Link
            to="/competition/$competitionId"
            params={{ competitionId: competition.id }}
            className="ms-auto inline-flex min-h-tap items-center gap-2 px-2 text-14 font-strong text-accent-ink"
          >
            {texts.openBoard}
            <Icon icon={ArrowRight} size="s" />
          </Link>
        )}
      </footer>
    </article>
  );
}
