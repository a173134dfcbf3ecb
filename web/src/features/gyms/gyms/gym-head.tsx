import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { mapLinkOf } from '@cruxboard/domain/gyms/gyms/map-link';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Info, LayoutDashboard, MapPin, Search, Share2, Trophy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { share } from '../../../lib/browser/share';
import { cx } from '../../../lib/dom/cx';
import { Icon } from '../../../ui/icon';
import { IconButton, iconButtonClass } from '../../../ui/icon-button';
import { TopBar } from '../../../ui/top-bar';
import { useOnceOpen } from '../../../ui/use-once-open';
import { nameTitleClass } from '../../../ui/title';
import { GymPicture } from '../model/gym-picture';
import { gymLinkClass as link } from './link-class';
import { useMe } from '../../../lib/session/hooks';
import { texts } from './texts';

const loadAbout = () => import('./about-sheet');
const AboutSheet = lazy(async () => ({ default: (await loadAbout()).AboutSheet }));

interface GymHeadProps {
  gym: Gym;
  /** Opens the search; on wide screens its box is always there. */
  onSearch: () => void;
  /** The bell, in the bar that phones have instead of the shell's. */
  bell: ReactNode;
  /** The drawing of its climbs. */
  wall: ReactNode;
}

/** The gym's name, location and links. */
export function GymHead({ gym, onSearch, bell, wall }: GymHeadProps) {
  const [isAbout, setAbout] = useState(false);
  const hasAbout = useOnceOpen(isAbout);
  const isStaff = (useMe()?.roles.info.gyms[gym.id] ?? []).length > 0;
  return (
    <>
      <TopBar className="border-b-0! bg-canvas! md:hidden">
        <Link to="/" data-back className={iconButtonClass} aria-label={texts.back}>
          <Icon icon={ChevronLeft} />
        </Link>
        <p className="board ell grow text-44 font-black large-text:text-34" aria-hidden="true">
          {gym.name}
        </p>
        <IconButton icon={Search} label={texts.search} onClick={onSearch} />
        {bell}
      </TopBar>
      <section className="relative overflow-hidden border-b border-line bg-canvas">
        <div className="relative z-1 mx-auto max-w-home px-4 short:flex short:items-center short:gap-6 short:pt-0! md:px-8 md:pt-8">
          <div className="flex items-center gap-4">
            {gym.logoUrl ? (
              <GymPicture address={gym.logoUrl} kind="logoUrl" className="max-md:hidden" />
            ) : null}
            <h1 className={cx(nameTitleClass, 'grow max-md:sr-only short:text-44!')}>{gym.name}</h1>
            <IconButton
              className="max-md:hidden"
              icon={Share2}
              label={texts.share}
              onClick={() => void share(gym.name)}
            />
          </div>
          <p className="-mt-1 ms-0.5 flex gap-x-4 text-14 text-ink-2 large-text:mt-0 large-text:flex-wrap short:mt-0! md:mt-2">
            {gym.location ? (
              <a
                href={mapLinkOf(gym) ?? undefined}
                target="_blank"
                rel="noopener noreferrer"
                className={`${link} min-w-0 shrink!`}
                aria-label={texts.map(gym.location)}
              >
                <Icon icon={MapPin} size="s" />
                <span className="ell">{gym.location}</span>
              </a>
            ) : null}
            <Link to="/gym/$gymId/rankings/monthly" params={{ gymId: gym.id }} className={link}>
              <Icon icon={Trophy} size="s" />
              {texts.rankings}
            </Link>
            {isStaff ? (
              <Link
                to="/dashboard/$gymId"
                params={{ gymId: gym.id }}
                className={`${link} max-md:min-w-8 max-md:justify-center`}
              >
                <Icon icon={LayoutDashboard} size="s" />
                <span className="max-md:sr-only">{texts.manage}</span>
              </Link>
            ) : null}
            <button
              type="button"
              className={`${link} md:hidden`}
              onPointerEnter={() => void loadAbout().catch(() => undefined)}
              onClick={() => setAbout(true)}
            >
              <Icon icon={Info} size="s" />
              {texts.about}
            </button>
            <IconButton
              className="ms-auto -me-2 md:hidden"
              icon={Share2}
              label={texts.share}
              onClick={() => void share(gym.name)}
            />
          </p>
        </div>
        {wall}
      </section>
      {hasAbout ? (
        <Suspense>
          <AboutSheet gym={gym} isOpen={isAbout} onClose={() => setAbout(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
