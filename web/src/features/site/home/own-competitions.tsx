import type { OwnHomeCompetition } from '@cruxboard/contracts/site/home/home';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CalendarClock, Flag, Pencil, Radio, Timer } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { SectionHead } from '../../../ui/page-header';
import { rowLinkClass } from '../../../ui/row-link';
import { phaseOf, shownPhaseOf, useNow } from '../../competitions/model/clock';
import { dayOf, formatDay } from '../../../lib/format/format';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { ShortOnPhones } from '../../competitions/model/short-on-phones';
import { StateBadge } from '../../../ui/state-badge';
import { textLinkClass } from '../../../ui/text-link';
import { nextStep } from './next-step';
import { texts } from './texts';

const words = texts.own;

const looks = {
  live: { tone: 'live', icon: Radio },
  'live-hidden': { tone: 'live', icon: Radio },
  'time-up': { tone: 'warn', icon: Timer },
  upcoming: { tone: 'info', icon: CalendarClock },
  draft: { tone: 'neutral', icon: Pencil },
  ended: { tone: 'neutral', icon: Flag },
  'ended-hidden': { tone: 'neutral', icon: Flag },
  final: { tone: 'neutral', icon: Flag },
} as const;

/** Competitions the user takes part in or works for, each with its next step. */
export function OwnCompetitions({ competitions }: { competitions: readonly OwnHomeCompetition[] }) {
  return (
    <section aria-labelledby="own-competitions-title">
      <SectionHead
        id="own-competitions-title"
        title={words.title}
        action={
          competitions.length > 0 ? (
            <Link to="/competitions" className={textLinkClass({ standalone: true })}>
              {words.all}
            </Link>
          ) : null
        }
      />
      {competitions.length === 0 ? (
        <>
          <p className="pb-3 text-ink-2">{words.none}</p>
          <Link to="/competitions" className={buttonClass({ look: 'plain' })}>
            {words.find}
          </Link>
        </>
      ) : null}
      <ul>
        {competitions.map((competition) => (
          <li key={competition.id}>
            <OwnCompetition competition={competition} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnCompetition({ competition }: { competition: OwnHomeCompetition }) {
  const now = useNow(60_000);
  const isUnseen = competition.state === 'draft' && !competition.isOpenForEntries;
  const shown = isUnseen ? 'draft' : shownPhaseOf(competition, now);
  const at = competition.startsAt ?? competition.startedAt;
  const { competitor } = competition;
  const facts = [
    texts.formats[competition.format],
    competition.venue,
    at ? formatDay(dayOf(new Date(at))) : '',
    competitor?.categoryName ?? '',
    competitor?.number ? words.number(competitor.number) : '',
  ];
  const { tone, icon } = looks[shown];
  const step = nextStep(competition, phaseOf(competition, now));
  return (
    <Link
      to={step.href}
      className={cx(
        rowLinkClass,
        'row-inset grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 gap-x-5 gap-y-1',
      )}
    >
      <span className="min-w-0">
        <b className="ell block text-17 leading-snug font-strong">{competition.name}</b>
        <small className="ell block text-14 text-ink-3">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <StateBadge tone={tone} icon={icon}>
        <ShortOnPhones short={shown.endsWith('hidden') ? texts.resultsHidden : undefined}>
          {words.states[shown]}
        </ShortOnPhones>
      </StateBadge>
      <span className="flex items-center gap-1.5 text-14 font-strong text-accent-ink">
        {step.label}
        <Icon icon={ArrowRight} size="s" />
      </span>
    </Link>
  );
}
