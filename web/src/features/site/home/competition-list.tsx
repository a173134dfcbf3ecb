import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Flag, Radio } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { SectionHead } from '../../../ui/page-header';
import { rowLinkClass } from '../../../ui/row-link';
import { shownPhaseOf, useNow } from '../../competitions/model/clock';
import { dayOf, formatCount, formatDay } from '../../../lib/format/format';
import { ShortOnPhones } from '../../competitions/model/short-on-phones';
import { StateBadge } from '../../../ui/state-badge';
import { textLinkClass } from '../../../ui/text-link';
import { texts } from './texts';

interface CompetitionListProps {
  competitions: readonly CompetitionCard[];
  /** A live one is already shown above. */
  hasLive: boolean;
}

/** Live, upcoming and past competitions. */
export function CompetitionList({ competitions, hasLive }: CompetitionListProps) {
  return (
    <section aria-labelledby="competitions-title">
      <SectionHead
        id="competitions-title"
        title={texts.competitions.title}
        action={
          <Link to="/competitions" className={textLinkClass({ standalone: true })}>
            {texts.competitions.all}
          </Link>
        }
      />
      {competitions.length === 0 && !hasLive ? (
        <p className="flex flex-wrap items-center gap-x-4 py-2 text-ink-2">
          {texts.competitions.none}
          <Link to="/competitions/about" className={textLinkClass({ standalone: true })}>
            {texts.competitions.about}
          </Link>
        </p>
      ) : null}
      <ul>
        {competitions.map((competition) => (
          <li key={competition.id}>
            <CompetitionLink competition={competition} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const looks = {
  live: { tone: 'live', icon: Radio },
  'live-hidden': { tone: 'live', icon: Radio },
  'time-up': { tone: 'warn', icon: Radio },
  upcoming: { tone: 'info', icon: CalendarClock },
  ended: { tone: 'neutral', icon: Flag },
  'ended-hidden': { tone: 'neutral', icon: Flag },
  final: { tone: 'neutral', icon: Flag },
} as const;

function CompetitionLink({ competition }: { competition: CompetitionCard }) {
  const phase = shownPhaseOf(competition, useNow(60_000));
  const at = competition.startsAt ?? competition.startedAt;
  const facts = [
    texts.formats[competition.format],
    competition.venue,
    at ? formatDay(dayOf(new Date(at))) : '',
    competition.competitorCount && formatCount(competition.competitorCount, 'competitor'),
  ];
  const { tone, icon } = looks[phase];
  return (
    <Link
      to="/competition/$competitionId"
      params={{ competitionId: competition.id }}
      className={cx(
        rowLinkClass,
        'row-inset grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 gap-5',
      )}
    >
      <span className="min-w-0">
        <b className="ell block text-17 leading-snug font-strong">{competition.name}</b>
        <small className="ell block text-14 text-ink-3">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <StateBadge tone={tone} icon={icon}>
        <ShortOnPhones short={phase.endsWith('hidden') ? texts.resultsHidden : undefined}>
          {texts.own.states[phase]}
        </ShortOnPhones>
      </StateBadge>
    </Link>
  );
}
