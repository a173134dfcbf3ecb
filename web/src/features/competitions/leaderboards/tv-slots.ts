import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { Slot } from '@cruxboard/domain/site/screens/rotation';
import { rankedLines, viewChoices } from '../model/board-views';
import { texts } from './texts';
import { atSpeed, chosenViews, type TvOptions } from './tv-options';
import {
  finalsSlidesOf,
  podiumSlidesOf,
  slidesOf,
  type TvBoard,
  tvLines,
  type TvPage,
  type TvSlide,
  withCode,
} from './tv-rotation';
import { tvTexts } from './tv-texts';

/** A page in its turn. */
interface TvTurn {
  readonly page: TvPage;
  /** Index of its slide. */
  readonly slide: number;
  /** How long the slide's pages before it are shown. */
  readonly beforeMs: number;
}

/**
 * @returns a competition's rotation: the views it goes through, its slides, and each page as a slot with its turn. The
 * address's categories count before those that the organiser chose.
 */
export function tvRotation(board: Board, options: TvOptions, categoryIds: readonly string[]) {
  const category = options.category ?? (categoryIds.join() || undefined);
  const views = chosenViews(tvViews(board), board.competition, { ...options, category });
  const slides = tvSlides(
    board.competition,
    views.map(({ lines, ...view }) => ({ ...view, count: lines.length })),
  );
  const rotation = new Map<string, TvTurn>();
  const slots: Slot[] = [];
  for (const [slide, { key, pages }] of atSpeed(withCode(slides), options).entries()) {
    let beforeMs = 0;
    for (const [index, page] of pages.entries()) {
      // the rotation has slides more than once
      const slot = `${key}#${index} ${slide}`;
      rotation.set(slot, { page, slide, beforeMs });
      slots.push({ key: slot, durationMs: page.durationMs, items: [slotItem] });
      beforeMs += page.durationMs;
    }
  }
  return { views, slides: atSpeed(slides, options), rotation, slots };
}

const slotItem = 'page';

/** @returns the rotation for the remote control, each page once, and what a page is called. */
export function remoteSlots(board: Board, categoryIds: readonly string[]) {
  const { slots, rotation } = tvRotation(board, {}, categoryIds);
  const nameOf = (slot: string): string => {
    const page = rotation.get(slot)?.page;
    if (page === undefined) return '';
    return page.isCode === true ? tvTexts.code : pageName(page);
  };
  return { slots, nameOf };
}

function pageName({ columns, isPodium }: TvPage): string {
  const names = [...new Set(columns.map(({ name }) => name))].join(', ');
  if (isPodium === true) return tvTexts.podium(names);
  const from = Math.min(...columns.map((column) => column.from));
  return from === 0 ? names : tvTexts.pageFrom(names, from + 1);
}

function tvSlides(
  { format, finalisedAt }: Board['competition'],
  boards: readonly TvBoard[],
): TvSlide[] {
  const rows = format === 'boulder_final' ? finalsSlidesOf(boards) : slidesOf(boards);
  return finalisedAt === null ? rows : [...podiumSlidesOf(boards), ...rows];
}

/** Non-empty categories, then overall if different; cohorts are left to phones. */
function tvViews(board: Board) {
  const all = viewChoices(board, texts.overall).map(({ view, name }) => ({
    view,
    name,
    lines: tvLines(rankedLines(board, view)),
  }));
  const categories = all.filter(
    ({ view, lines }) => view.startsWith('category:') && lines.length > 0,
  );
  const overall = all.filter(({ view }) => view === 'overall');
  const [only] = categories;
  const isWhole = categories.length === 1 && only?.lines.length === overall[0]?.lines.length;
  return isWhole ? categories : [...categories, ...overall];
}
