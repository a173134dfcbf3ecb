import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../lib/dom/cx';
import { rowLinkClass } from '../../../ui/row-link';
import { shownPhaseOf, useNow } from '../model/clock';
import { Banner } from './banner';
import { dayOfCompetition } from './dates';
import { JoinTag } from './join-tag';
import { PhaseBadge } from './phase-badge';
import { listTexts as texts } from './list-texts';

/** The list has no time zone, so days are the viewer's. */
const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An upcoming or past competition. */
export function CompetitionRow({ card }: { card: CompetitionCard }) {
  const phase = shownPhaseOf(card, useNow(60_000));
  const meta = [
    dayOfCompetition(card, viewerZone),
    card.venue,
    texts.formats[card.format],
    texts.competitors(card.competitorCount),
  ];
  return (
    <Link
      to="/competition/$competitionId"
      params={{ competitionId: card.id }}
      className={cx(
        rowLinkClass,
        'row-inset grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 gap-3',
      )}
    >
      <span className="min-w-0">
        <b className="ell block text-17 font-strong">{card.name}</b>
        <span className="block text-13 text-ink-3">{meta.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex flex-col-reverse items-end gap-2 md:flex-row md:items-center md:gap-3">
        {card.bannerUrl ? <Banner address={card.bannerUrl} look="thumb" /> : null}
        <PhaseBadge phase={phase} />
        <JoinTag card={card} />
      </span>
    </Link>
  );
}
