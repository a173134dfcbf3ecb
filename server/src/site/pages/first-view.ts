import { escapeHtml } from '../../platform/http/escape-html';

/**
 * What a phone shows before the scripts are there: the bar and the beginning of the page's data, in the places where the
 * screen draws them. On a slow network that is two seconds earlier. Nothing in it can be used, so screen readers hear that
 * the page is loading, and then the screen once. Its styles are in the shell's head.
 */
export interface FirstView {
  /** In the bar; the product's name without. */
  readonly bar?: { readonly name: string; readonly note: string };
  readonly heading?: string;
  readonly rows?: readonly FirstRow[];
  /** Where the screen's first row is below the bar, and how high its rows are, in rem. */
  readonly grid?: { readonly top: number; readonly row: number };
  /** The numbers on a score card's tiles. */
  readonly tiles?: readonly number[];
  /** Not for those who were signed in here before: they see another screen. */
  readonly isVisitors?: boolean;
}

interface FirstRow {
  /** A rank, a grade; null where it isn't known. */
  readonly lead: string | null;
  readonly name: string;
  readonly note?: string;
  readonly value?: string;
}

/** As many as fit on a tall phone. */
const rowsMax = 12;
const tilesMax = 60;

/** @returns the elements of a first view; nothing for a page without one. */
export function firstViewHtml(view: FirstView | null): string {
  if (view === null) return '';
  const {
    bar,
    heading,
    rows = [],
    grid = { top: 0, row: 4 },
    tiles = [],
    isVisitors = false,
  } = view;
  const name = bar === undefined ? 'Cruxboard' : escapeHtml(bar.name);
  const parts = [
    `<header><b>${name}</b>${bar?.note ? `<small>${escapeHtml(bar.note)}</small>` : ''}</header>`,
    isVisitors ? '<div class="fv-visitors">' : '',
    heading === undefined ? '' : `<em>${escapeHtml(heading)}</em>`,
    `<div style="padding-top:${grid.top}rem;--row:${grid.row}rem">`,
    ...rows.slice(0, rowsMax).map(rowHtml),
    '</div>',
    tiles.length === 0
      ? ''
      : `<section>${tiles.slice(0, tilesMax).map(tileHtml).join('')}</section>`,
    isVisitors ? '</div>' : '',
  ];
  const drawn = `<div class="fv" aria-hidden="true">${parts.join('')}</div>`;
  return `<main data-loading>${drawn}<p class="fv-status" role="status">Loading</p></main>`;
}

function rowHtml({ lead, name, note, value }: FirstRow): string {
  const first = lead === null ? '<u></u>' : `<i>${escapeHtml(lead)}</i>`;
  const under = note === undefined ? '' : `<small>${escapeHtml(note)}</small>`;
  const last = value === undefined ? '' : `<i>${escapeHtml(value)}</i>`;
  return `<p>${first}<span><b>${escapeHtml(name)}</b>${under}</span>${last}</p>`;
}

const tileHtml = (number: number) => `<i>${number}</i>`;
