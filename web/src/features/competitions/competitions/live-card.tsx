import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { shownPhaseOf, useNow } from '../model/clock';
import { Banner } from './banner';
import { Icon } from '../../../ui/icon';
import { CompetitionClock } from './competition-clock';
import { JoinTag } from './join-tag';
import { PhaseBadge } from './phase-badge';
import { listTexts as texts } from './list-texts';

/** A live competition, one tap from its leaderboard. */
export function LiveCard({ card }: { card: CompetitionCard }) {
  const phase = shownPhaseOf(card, useNow(5000));
  const place = [card.venue, texts.formats[card.format], texts.competitors(card.competitorCount)];
  return (
    <Link
      to="/competition/$competitionId"
      params={{ competitionId: card.id }}
      className={cx(facetClass, 'grid h-full min-h-[164px] content-between gap-6 p-5 [--cut:28px]')}
    >
      {card.bannerUrl ? (
        <Banner
          address={card.bannerUrl}
          look="card"
          className="-mx-5 -mt-5 -mb-2 w-[calc(100%+2.5rem)] max-w-none"
        />
      ) : null}
      <span className="flex flex-wrap items-start gap-3">
        <span className="min-w-0 grow basis-36">
          <b className="block text-22 leading-snug font-title tracking-section">{card.name}</b>
          <span className="block text-14 text-ink-2">{place.filter(Boolean).join(' · ')}</span>
          <JoinTag card={card} className="mt-2" />
        </span>
        <PhaseBadge phase={phase} />
      </span>
      <span className="flex flex-wrap items-end gap-3">
        <CompetitionClock competition={card} />
        <span className="ms-auto flex items-center gap-2 text-14 font-semibold text-accent-ink">
          {texts.openBoard}
          <Icon icon={ArrowRight} size="s" />
        </span>
      </span>
    </Link>
  );
}
