import type { GymCard } from '@cruxboard/contracts/gyms/gyms/gyms';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../lib/dom/cx';
import { formatDaysAgo, formatNumber } from '../../../lib/format/format';
import { ColourDot } from '../../../ui/colour-dot';
import { rowLinkClass } from '../../../ui/row-link';
import { texts } from './texts';

const words = texts.gyms;

interface GymRowProps {
  gym: GymCard;
  /** The distance, if known. */
  distanceKm?: number | null | undefined;
}

/** A gym: name and place, the colours of its newest climbs, and their number. */
export function GymRow({ gym, distanceKm = null }: GymRowProps) {
  const facts = [
    distanceKm === null ? '' : words.away(formatDistance(distanceKm)),
    gym.location,
    gym.lastSetOn ? words.set(formatDaysAgo(gym.lastSetOn)) : '',
  ];
  return (
    <Link
      to="/gym/$gymId"
      params={{ gymId: gym.id }}
      className={cx(
        rowLinkClass,
        'row-inset grid-cols-[minmax(0,1fr)_auto_auto] gap-5 large-text:grid-cols-1 large-text:gap-1',
      )}
    >
      <span className="min-w-0">
        <b className="ell block text-17 leading-snug font-strong">{gym.name}</b>
        <small className="ell block text-14 text-ink-3">{facts.filter(Boolean).join(', ')}</small>
      </span>
      <span className="flex gap-0.75">
        {gym.newestColours.slice(0, 4).map((colour) => (
          <ColourDot key={colour} colour={colour} />
        ))}
      </span>
      <span className="text-end large-text:text-start text-13 leading-tight text-ink-3">
        <span className="board figs-id block text-26 text-ink">{formatNumber(gym.climbCount)}</span>
        {words.climbs}
      </span>
    </Link>
  );
}

/** The location was rounded to a kilometre: below ten, halves are noise, but 0 would look wrong. */
function formatDistance(km: number): string {
  return km < 1 ? 'under 1' : formatNumber(km);
}
