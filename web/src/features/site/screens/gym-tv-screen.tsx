import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { hourOf } from '@cruxboard/domain/gyms/rankings/months';
import { holdMs, isNight } from '@cruxboard/domain/site/screens/slides';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../lib/api/server-clock';
import { useTitle } from '../../../lib/hooks/use-title';
import { useHoldUpdate } from '../../../lib/loading/update';
import { Icon } from '../../../ui/icon';
import { tvExitClass } from '../../../ui/tv-exit-class';
import { TvFrame } from '../../../ui/tv-frame';
import { TvProgress } from '../../../ui/tv-progress';
import { TvWaiting } from '../../../ui/tv-waiting';
import { useNow } from '../../competitions/model/clock';
import { gymPostsQuery } from '../../gyms/model/gym-posts-query';
import { useScreenRotation, useUpdateBetweenSlides } from '../model/use-screen-rotation';
import { anchorOf, slotsOf } from './gym-slides';
import { TvFoot } from './tv-foot';
import { TvHead } from './tv-head';
import { layoutAt } from './tv-layout';
import { TvParts } from './tv-parts';
import { TvSlide } from './tv-slide';
import { tvTexts } from './tv-texts';
import type { useGymTv } from './use-gym-tv';
import type { ShownRankings } from './use-since-shown';
import styles from './gym-tv.module.css';

const minuteMs = 60_000;
const postsEveryMs = 10 * minuteMs;

/** A gym's screen; nobody interacts with it but by the remote control. */
export function GymTvScreen({ live }: { live: ReturnType<typeof useGymTv> }) {
  const { tv, stale, asOfMs, wakes, error } = live;
  useNow(minuteMs);
  // nobody sets a TV's own clock
  const minute = Math.floor(serverNow() / minuteMs);
  // nobody is there to confirm an update, so the rotation applies it
  useHoldUpdate(true);
  useTitle(tv && tvTexts.title(tv.gym.name));
  const isDimmed =
    tv !== undefined &&
    isNight(tv.screen.settings.night, hourOf(new Date(minute * minuteMs), tv.gym.timeZone));
  return (
    <TvFrame exit={tv && <Exit gymId={tv.gym.id} />} minute={minute} turns isDimmed={isDimmed}>
      {tv === undefined ? (
        <TvWaiting role="status" {...waitingWords(error !== null, stale === 'closed')} />
      ) : (
        <Slides
          tv={tv}
          wakes={wakes}
          minute={minute}
          stale={stale === null ? null : { why: stale, asOfMs }}
        />
      )}
    </TvFrame>
  );
}

interface SlidesProps {
  tv: GymTv;
  wakes: number;
  /** Minutes of the server's clock. */
  minute: number;
  stale: { readonly why: 'offline' | 'closed'; readonly asOfMs: number } | null;
}

function Slides({ tv, wakes, minute, stale }: SlidesProps) {
  const { data: posts } = useQuery({ ...gymPostsQuery(tv.gym.id), refetchInterval: postsEveryMs });
  const slots = useMemo(() => slotsOf(tv, posts?.items ?? []), [tv, posts]);
  const anchor = useMemo(() => anchorOf(tv.screen, holdMs), [tv.screen]);
  const place = useScreenRotation(slots, anchor, wakes);
  useUpdateBetweenSlides(place);
  const [shown] = useState<ShownRankings>(() => new Map());
  const address = `${window.location.origin}/gym/${tv.gym.id}`;
  // between two slides, so that nothing moves while it is read; a slide that stays moves as well
  const layout = layoutAt(place === null || place.isHeld ? minute * minuteMs : place.startedAtMs);
  const shownKey = place === null ? 'none' : `${place.slot} ${place.round} ${place.item}`;
  return (
    <TvParts
      layout={layout}
      head={<TvHead gym={tv.gym} stale={stale} />}
      foot={<TvFoot tv={tv} address={address} slide={place?.key} />}
      progress={
        <TvProgress
          key={place === null ? 'none' : `${place.startedAtMs} ${place.slot}`}
          segments={slots}
          current={place?.slot ?? 0}
          isHeld={place?.isHeld}
          elapsedMs={place === null ? 0 : Math.max(0, serverNow() - place.startedAtMs)}
        />
      }
    >
      <div
        className={styles.slide}
        key={`${shownKey} ${layout.isMirrored} ${layout.isTurned}`}
        data-slide={place?.key ?? 'none'}
        data-slot={place?.slot}
        data-round={place?.round}
      >
        {place === null ? (
          <TvWaiting title={tvTexts.empty} why={tvTexts.emptyWhy} />
        ) : (
          <TvSlide
            tv={tv}
            posts={posts}
            slide={place.key}
            item={place.item}
            address={address}
            shown={shown}
          />
        )}
      </div>
    </TvParts>
  );
}

/** The way back for a phone that opened the page. */
function Exit({ gymId }: { gymId: string }) {
  return (
    <Link to="/gym/$gymId" params={{ gymId }} data-back className={tvExitClass} preload={false}>
      <Icon icon={ChevronLeft} />
      {tvTexts.exit}
    </Link>
  );
}

function waitingWords(hasFailed: boolean, isClosed: boolean) {
  if (isClosed) return { title: tvTexts.closed, why: tvTexts.waitingWhy };
  return hasFailed
    ? { title: tvTexts.waiting, why: tvTexts.waitingWhy }
    : { title: tvTexts.loading };
}
