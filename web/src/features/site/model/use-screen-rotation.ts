import {
  type Anchor,
  type Place,
  placeAt,
  type Slot,
} from '@cruxboard/domain/site/screens/rotation';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow } from '../../../lib/api/server-clock';
import { update } from '../../../lib/loading/update';

/**
 * Follows a screen's rotation: what is shown stays its whole time, also if the slots change meanwhile, unless it is
 * gone from them or somebody steers the screen.
 * @param wakes changes when the page woke up.
 * @returns what is shown; null if there is nothing to show.
 */
export function useScreenRotation(
  slots: readonly Slot[],
  anchor: Anchor,
  wakes: number,
): Place | null {
  const now = () => placeAt(slots, anchor, serverNow());
  const [place, setPlace] = useState(now);
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const isKnown =
    place !== null &&
    slots.some(({ key, items }) => key === place.key && items.includes(place.item));
  const { atMs, heldUntilMs, slot, item, round, isHeld } = anchor;
  const hasSlots = slots.some(({ items }) => items.length > 0);
  useLayoutEffect(() => {
    setPlace(latest.current());
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of them is a reason to look again
  }, [atMs, heldUntilMs, slot, item, round, isHeld, isKnown, hasSlots, wakes]);
  useEffect(() => {
    if (place === null || place.endsAtMs === Infinity) return undefined;
    const timer = setTimeout(
      () => {
        setPlace(latest.current());
      },
      Math.max(0, place.endsAtMs - serverNow()),
    );
    return () => clearTimeout(timer);
  }, [place]);
  return place;
}

/** Loads a new version between two slides; at once on a screen that stays, which has no transition to wait for. */
export function useUpdateBetweenSlides(place: Place | null): void {
  const { isReady } = useSyncExternalStore(update.subscribe, update.read);
  const startedAtMs = place?.startedAtMs ?? 0;
  const isStill = place === null || place.isHeld;
  const shown = useRef(startedAtMs);
  useEffect(() => {
    if (isReady && (isStill || shown.current !== startedAtMs)) update.take();
    shown.current = startedAtMs;
  }, [isReady, isStill, startedAtMs]);
}
