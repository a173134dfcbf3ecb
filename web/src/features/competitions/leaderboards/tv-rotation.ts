import { isRankedState } from '@cruxboard/domain/competitions/results/results';
import type { RankedLine } from '../model/board-views';
import type { BoardView } from '@cruxboard/domain/competitions/leaderboards/board';

/** Rows per column. */
export const tvRows = 8;
/** How long a slide's first page is shown, and every further one. */
export const slideMs = 14_000;
export const pageMs = 10_000;

/** @returns the lines a TV lists: the ranked, then who has no score yet; not who withdrew or isn't there. */
export function tvLines<Line extends Pick<RankedLine, 'rank' | 'result'>>(
  lines: readonly Line[],
): Line[] {
  return lines.filter(({ rank, result }) => rank !== null || isRankedState(result.state));
}

/** A view in the rotation. */
export interface TvBoard {
  readonly view: BoardView;
  readonly name: string;
  /** How many are listed in it. */
  readonly count: number;
}

/** A column of a page: the view and its first row. */
export interface TvColumn {
  readonly view: BoardView;
  readonly name: string;
  readonly from: number;
  readonly count: number;
}

/** What is on screen at once. */
export interface TvPage {
  readonly columns: readonly TvColumn[];
  /** Shows the podium of its column instead of rows. */
  readonly isPodium?: true;
  /** Shows the code that leads to the leaderboard, large, instead of rows. */
  readonly isCode?: true;
  readonly durationMs: number;
}

/** A pair of views, or one view across both columns, with all its pages. */
export interface TvSlide {
  readonly key: string;
  readonly pages: readonly TvPage[];
  readonly durationMs: number;
}

/** @returns the rotation: views in pairs; an odd one takes both columns. The shorter view of a pair starts over. */
export function slidesOf(boards: readonly TvBoard[]): TvSlide[] {
  const slides: TvSlide[] = [];
  for (let index = 0; index < boards.length; index += 2) {
    const [left, right] = [boards[index], boards[index + 1]];
    if (left === undefined) continue;
    const pages = right === undefined ? alone(left) : paired(left, right);
    slides.push({
      key: `${left.view} ${right?.view ?? ''}`,
      pages,
      durationMs: durationOf(pages),
    });
  }
  return slides;
}

/** @returns the rotation of a final: one view at a time across the whole screen, for a box per climb. */
export function finalsSlidesOf(boards: readonly TvBoard[]): TvSlide[] {
  return boards.map((board) => {
    const pages = Array.from({ length: pageCount(board, tvRows) }, (_, index) => ({
      columns: [column(board, index * tvRows)],
      durationMs: index === 0 ? slideMs : pageMs,
    }));
    return { key: board.view, pages, durationMs: durationOf(pages) };
  });
}

/** @returns a slide with the podium of each view, for final results. */
export function podiumSlidesOf(boards: readonly TvBoard[]): TvSlide[] {
  return boards.map((board) => ({
    key: `podium ${board.view}`,
    pages: [{ columns: [column(board, 0)], durationMs: slideMs, isPodium: true as const }],
    durationMs: slideMs,
  }));
}

/** How long the large code is shown, and at least how long rows are before it is. */
const codeMs = 10_000;
const codeEveryMs = 90_000;

/** @returns the rotation as often as it fits between two showings of the large code, and then that. */
export function withCode(slides: readonly TvSlide[]): TvSlide[] {
  const roundMs = slides.reduce((sum, slide) => sum + slide.durationMs, 0);
  if (roundMs === 0) return [...slides];
  const rounds = Math.ceil(codeEveryMs / roundMs);
  return [
    // copies: each is a place of its own in the rotation
    ...Array.from({ length: rounds }, () => slides.map((slide) => ({ ...slide }))).flat(),
    {
      key: 'code',
      pages: [{ columns: [], durationMs: codeMs, isCode: true }],
      durationMs: codeMs,
    },
  ];
}

function durationOf(pages: readonly TvPage[]): number {
  return pages.reduce((sum, page) => sum + page.durationMs, 0);
}

function paired(left: TvBoard, right: TvBoard): TvPage[] {
  const count = Math.max(pageCount(left, tvRows), pageCount(right, tvRows));
  return Array.from({ length: count }, (_, index) => ({
    columns: [left, right].map((board) =>
      column(board, (index % pageCount(board, tvRows)) * tvRows),
    ),
    durationMs: index === 0 ? slideMs : pageMs,
  }));
}

function alone(board: TvBoard): TvPage[] {
  const perPage = 2 * tvRows;
  return Array.from({ length: pageCount(board, perPage) }, (_, index) => {
    const from = index * perPage;
    const columns = [column(board, from)];
    if (board.count > from + tvRows) columns.push(column(board, from + tvRows));
    return { columns, durationMs: index === 0 ? slideMs : pageMs };
  });
}

function column({ view, name, count }: TvBoard, from: number): TvColumn {
  return { view, name, from, count };
}

function pageCount({ count }: TvBoard, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}
