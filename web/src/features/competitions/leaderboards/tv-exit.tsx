import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { tvTexts } from './tv-texts';
import { tvExitClass } from '../../../ui/tv-exit-class';

/** The way back for a phone that opened the TV page; a TV has neither room nor a finger for it. */
export function TvExit({ competitionId }: { competitionId: string }) {
  return (
    <Link
      to="/competition/$competitionId"
      params={{ competitionId }}
      data-back
      className={tvExitClass}
      preload={false}
    >
      <Icon icon={ChevronLeft} />
      {tvTexts.exit}
    </Link>
  );
}
