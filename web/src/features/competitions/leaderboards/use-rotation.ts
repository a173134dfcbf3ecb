import { useEffect, useState, useSyncExternalStore } from 'react';
import { update } from '../../../lib/loading/update';
import { nextPlace, type TvPlace, type TvSlide } from './tv-rotation';

/** Rotates endlessly through the slides and their pages. A new version is loaded between two of them. */
export function useRotation(slides: readonly TvSlide[]): TvPlace {
  const [place, setPlace] = useState<TvPlace>({ slide: 0, page: 0 });
  const slide = slides[place.slide] ?? slides[0];
  const page = slide?.pages[place.page] ?? slide?.pages[0];
  const durationMs = page?.durationMs ?? 0;
  const isMoving = slides.length > 1 || (slide?.pages.length ?? 0) > 1;
  // a changed score makes new slides of the same shape, which mustn't restart the page's time
  const shape = slides.map(({ key, pages }) => `${key} ${pages.length}`).join();
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => {
      if (update.read().isReady) update.take();
      else setPlace((now) => nextPlace(slides, now));
    }, durationMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the shape stands for the slides
  }, [shape, place, durationMs, isMoving]);
  useTakeWhenStill(isMoving);
  if (slide === undefined || page === undefined) return { slide: 0, page: 0 };
  return { slide: slides.indexOf(slide), page: slide.pages.indexOf(page) };
}

/** Without a rotation there is no transition to wait for. */
function useTakeWhenStill(isMoving: boolean): void {
  const { isReady } = useSyncExternalStore(update.subscribe, update.read);
  useEffect(() => {
    if (isReady && !isMoving) update.take();
  }, [isReady, isMoving]);
}
