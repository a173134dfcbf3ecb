import { boardMarkOf } from '@cruxboard/domain/competitions/competitors/entry-states';
import { isRankedState } from '@cruxboard/domain/competitions/results/results';
import type { CompetitionResult } from '@cruxboard/contracts/competitions/results/results';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { Link } from '@tanstack/react-router';
import { Lock, Radio } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { dayOf, formatDay } from '../../../lib/format/format';
import { Icon } from '../../../ui/icon';
import { rowLinkClass } from '../../../ui/row-link';
import { ShortOnPhones } from '../model/short-on-phones';
import { StateBadge } from '../../../ui/state-badge';
import { texts } from './texts';

/** A competition: the rank first, as on a leaderboard, linking to every climb. */
export function ResultRow({ result }: { result: CompetitionResult }) {
  const { competition, competitor } = result;
  const { state } = competitor;
  const isOver = competition.state === 'ended';
  const isForOthers =
    competition.isListed && isRankedState(state) && (!isOver || result.rank !== null);
  // whoever has a result but no rank and no mark has no recorded attempt
  const mark = boardMarkOf(
    { state, hasAttempt: !isOver || result.rank !== null },
    competition.state,
  );
  const meta = [
    formatDay(dayOf(new Date(result.at), competition.timeZone)),
    competition.venue,
    competitor.category,
    mark === null ? null : texts.marks[mark],
  ];
  return (
    <Link
      to="/competition/$competitionId/competitor/$competitorId"
      params={{ competitionId: competition.id, competitorId: competitor.id }}
      className={cx(
        rowLinkClass,
        'grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-3 large-text:grid-cols-1',
      )}
    >
      <Rank {...result} />
      <span className="min-w-0">
        <b className="block text-17 font-strong [overflow-wrap:anywhere]">{competition.name}</b>
        <span className="block text-13 text-ink-3">{meta.filter(Boolean).join(' · ')}</span>
        {isForOthers ? null : (
          <span className="mt-0.5 inline-flex items-center gap-1 text-13 text-ink-2">
            <Icon icon={Lock} size="xs" />
            {texts.onlyYou}
          </span>
        )}
      </span>
      {competition.state === 'started' ? (
        <StateBadge tone="live" icon={Radio}>
          <ShortOnPhones short={competition.isFrozen ? texts.resultsHidden : undefined}>
            {competition.isFrozen ? texts.liveHidden : texts.live}
          </ShortOnPhones>
        </StateBadge>
      ) : (
        <Score {...result} />
      )}
    </Link>
  );
}

function Rank({ rank, rankedCount }: CompetitionResult) {
  if (rank === null || rankedCount === null) {
    return (
      <span aria-hidden="true" className="board text-center text-26 text-ink-3">
        –
      </span>
    );
  }
  return (
    <span className="text-center">
      <span className="sr-only">{texts.rank(rank, rankedCount)}. </span>
      <span aria-hidden="true" className="board block text-34 leading-none">
        {rank}
      </span>
      <span aria-hidden="true" className="block text-12 text-ink-3">
        {texts.of(rankedCount)}
      </span>
    </span>
  );
}

function Score({ competition, totalHundredths }: CompetitionResult) {
  if (totalHundredths === null) return null;
  const decimals = competition.format === 'boulder_final' ? 1 : 0;
  return (
    <span className="board text-26">
      {formatHundredths(totalHundredths, { decimals })}
      <span className="sr-only"> {texts.points}</span>
    </span>
  );
}
