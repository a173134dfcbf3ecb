import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { categoryView } from '@cruxboard/domain/competitions/leaderboards/board';
import type { TvSlide } from './tv-rotation';

/** What a TV's address may say: `?category=Women&top=10&speed=2`. */
export interface TvOptions {
  /** Names or ids of categories, separated by commas; all if none is known. */
  readonly category?: string | undefined;
  /** How many rows of each view, from 1. */
  readonly top?: number | undefined;
  /** Twice as fast, or 0.5 for half. */
  readonly speed?: number | undefined;
}

/** A TV's address, as it comes. */
export interface TvSearch {
  readonly category?: unknown;
  readonly top?: unknown;
  readonly speed?: unknown;
}

const [speedMin, speedMax] = [0.25, 4];

/** @returns the known and usable parts of an address. */
export function tvOptions(search: TvSearch): TvOptions {
  const { category } = search;
  const [top, speed] = [Number(search.top), Number(search.speed)];
  return {
    category: typeof category === 'string' && category !== '' ? category : undefined,
    top: Number.isInteger(top) && top > 0 ? top : undefined,
    speed: speed > 0 ? Math.min(speedMax, Math.max(speedMin, speed)) : undefined,
  };
}

/** @returns the views that the address asks for, with their first rows; all of them where it names none of theirs. */
export function chosenViews<View extends { view: string; lines: readonly unknown[] }>(
  views: readonly View[],
  { categories }: Pick<BoardCompetition, 'categories'>,
  { category, top }: TvOptions,
): View[] {
  const names = new Set((category ?? '').split(',').map((one) => one.trim().toLocaleLowerCase()));
  const chosenViewIds = new Set<string>(
    categories
      .filter(
        ({ id, name }) => names.has(id.toLocaleLowerCase()) || names.has(name.toLocaleLowerCase()),
      )
      .map(({ id }) => categoryView(id)),
  );
  const chosen = views.filter(({ view }) => chosenViewIds.has(view));
  return (chosen.length === 0 ? views : chosen).map((one) => ({
    ...one,
    lines: one.lines.slice(0, top),
  }));
}

/** @returns the rotation at the address's speed. */
export function atSpeed(slides: readonly TvSlide[], { speed = 1 }: TvOptions): TvSlide[] {
  return slides.map((slide) => ({
    ...slide,
    durationMs: slide.durationMs / speed,
    pages: slide.pages.map((page) => ({ ...page, durationMs: page.durationMs / speed })),
  }));
}
