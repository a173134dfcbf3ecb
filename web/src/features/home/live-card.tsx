import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Radio } from 'lucide-react';
import { formatCount } from '../../lib/format/format';
import { Icon } from '../../ui/icon';
import { RankChange } from '../../ui/rank-change';
import { RollingNumber } from '../../ui/rolling-number';
import { Skeleton, SkeletonShape } from '../../ui/skeleton';
import { StateBadge } from '../../ui/state-badge';
import { Countdown } from './countdown';
import { leaderboardQuery } from './queries';
import { totalFormat } from './total';
import { texts } from './texts';

/** The board is asked for anew this often while the card is shown. */
const askEveryMs = 5000;
const shownMax = 5;

/** The competition that is going on: its first five, and the way in. */
export function LiveCard({ competition }: { competition: CompetitionCard }) {
  const board = useQuery({ ...leaderboardQuery(competition.id), refetchInterval: askEveryMs });
  const rows = board.data?.rows.filter((row) => row.rank !== null).slice(0, shownMax) ?? [];
  const formatTotal = totalFormat(
    competition.format,
    rows.map((row) => row.totalHundredths),
  );
  const place = [competition.venue, formatCount(competition.competitorCount, 'climber')];
  return (
    <article className="facet live-card">
      <header className="flex items-center gap-3 pt-3 pe-11 pb-2.5 ps-4 md:pt-4 md:pb-3 md:ps-5">
        <div className="min-w-0 grow">
          <h2 className="ell text-18 leading-tight font-bold">{competition.name}</h2>
          <p className="ell text-13 text-ink-3">{place.filter(Boolean).join(' · ')}</p>
        </div>
        <StateBadge tone="live" icon={Radio}>
          {texts.live}
        </StateBadge>
      </header>
      {board.isPending ? (
        <Skeleton label={texts.loading}>
          {Array.from({ length: Math.min(shownMax, competition.competitorCount) }, (_, place) => (
            <div key={place} className="row">
              <SkeletonShape width={20} height={24} />
              <span />
              <SkeletonShape width={110} height={16} />
              <SkeletonShape width={72} height={24} />
            </div>
          ))}
        </Skeleton>
      ) : null}
      {board.isSuccess && rows.length === 0 ? (
        <p className="border-t border-line px-5 py-6 text-ink-2">{texts.noScores}</p>
      ) : null}
      <ol>
        {rows.map((row) => (
          <li key={row.competitorId}>
            <span className="board text-34 font-heavy">{row.rank}</span>
            <RankChange places={row.change} />
            <span className="ell text-17 font-name">{row.name}</span>
            <RollingNumber
              className="board text-34 font-heavy"
              value={formatTotal(row.totalHundredths)}
            />
          </li>
        ))}
      </ol>
      <footer className="flex min-h-13 items-center gap-2 border-t border-line pe-3 ps-4 md:ps-5">
        {competition.endsAt ? <Countdown until={competition.endsAt} label={texts.endsIn} /> : null}
        <Link
          to={`/competition/${competition.id}` as string}
          className="ms-auto inline-flex min-h-tap items-center gap-2 px-2 text-14 font-strong text-accent-ink"
        >
          {texts.openBoard}
          <Icon icon={ArrowRight} size="s" />
        </Link>
      </footer>
    </article>
  );
}
