import { box, type Drawing, faceted, lines, type Style, vector } from './drawing';
import { palette } from './palette';

/** Width and height of every card, in pixels: what links are shown with everywhere. */
export const cardSize = { width: 1200, height: 630 } as const;

const panel = { width: 1120, height: 550, cut: 72 } as const;

export const markPx = 64;

interface Frame {
  /** Whose it is: a square of `markPx` before `over`. */
  readonly mark?: Drawing | null;
  /** What kind of thing it is, and where. */
  readonly over: string;
  readonly title: string;
  readonly under: string;
  /** When it was, on a line of its own. */
  readonly last?: string;
  /** What stands at the right. */
  readonly aside: Drawing | null;
}

/** @returns a card: a chalk panel with the product's facet, name and facts at the left, `aside` at the right. */
export function frame({ mark = null, over, title, under, last = '', aside }: Frame): Drawing {
  const width = aside === null ? 1000 : 580;
  const size = Math.min(titleSize(title, width), mark === null ? 120 : 88);
  return box(
    { width: '100%', height: '100%', backgroundColor: palette.canvas, padding: 40 },
    faceted(
      { ...panel, behind: palette.canvas },
      {
        backgroundColor: palette.raised,
        padding: 56,
        justifyContent: 'space-between',
      },
      box(
        { flexDirection: 'column', justifyContent: 'space-between', width, height: '100%' },
        brand(),
        box(
          { flexDirection: 'column' },
          box(
            { alignItems: 'center', gap: 18 },
            mark,
            lines(over, 1, { fontSize: 30, fontWeight: 650, color: palette['ink-3'] }),
          ),
          lines(title, size < 80 && mark === null ? 3 : 2, {
            ...faceOf(title),
            fontSize: size,
            lineHeight: 0.98,
            color: palette.ink,
            marginTop: mark === null ? 8 : 14,
          }),
          lines(under, 2, {
            fontSize: 30,
            lineHeight: 1.3,
            color: palette['ink-2'],
            marginTop: 16,
          }),
          last === ''
            ? null
            : lines(last, 1, { fontSize: 30, lineHeight: 1.3, color: palette['ink-3'] }),
        ),
      ),
      aside,
    ),
  );
}

/** The board's face has no Vietnamese: better the whole name in the text's than single signs of it. */
function isForText(title: string): boolean {
  return /[\u1ea0-\u1ef1]/.test(title);
}

function faceOf(title: string): Style {
  return isForText(title)
    ? { fontWeight: 700, letterSpacing: '-0.02em' }
    : { fontFamily: 'board', fontWeight: 800 };
}

/** As large as two lines of it can be; the board's face is about two fifths of its height wide. */
function titleSize(title: string, width: number): number {
  const perSign = isForText(title) ? 0.6 : 0.42;
  const longestWord = Math.max(...title.split(' ').map((word) => word.length));
  const byLength = (width * 2 * 0.85) / (title.length * perSign);
  const byWord = width / (longestWord * perSign * 1.05);
  return Math.round(Math.max(56, Math.min(120, byLength, byWord)));
}

function brand(): Drawing {
  const mark = vector(40, 24, [
    { d: 'M2 2h13l7 7v13H2z', fill: palette.ink },
    { d: 'M6.5 13.2l3.6 3.8L17.4 9', stroke: palette.raised, 'stroke-width': 2.6 },
  ]);
  const name = box({ fontSize: 30, fontWeight: 700, color: palette.ink }, 'Cruxboard');
  return box({ alignItems: 'center', gap: 14 }, mark, name);
}
