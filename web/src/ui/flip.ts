/** More rows moving at once is noise and drops frames on a phone; the rest swap at once. */
const movingMax = 12;
const durationMs = 320;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * @returns a function to call after each change: it slides the children marked `data-flip="key"` from their
 * last position to the new one. Positions are relative to the container, so scrolling moves nothing.
 */
export function createFlip(): (root: HTMLElement) => void {
  let places: ReadonlyMap<string, number> = new Map();
  return (root) => {
    const { now, moved } = measure(root, places);
    places = now;
    if (prefersReducedMotion()) return;
    for (const { row, by } of nearest(moved)) {
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: durationMs,
        easing,
      });
    }
  };
}

interface Move {
  row: HTMLElement;
  by: number;
  isInView: boolean;
}

function measure(
  root: HTMLElement,
  before: ReadonlyMap<string, number>,
): { now: Map<string, number>; moved: Move[] } {
  const now = new Map<string, number>();
  const moved: Move[] = [];
  const rootTop = root.getBoundingClientRect().top;
  for (const row of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const key = row.dataset['flip'] ?? '';
    const box = row.getBoundingClientRect();
    const top = box.top - rootTop;
    now.set(key, top);
    const old = before.get(key);
    if (old === undefined || Math.abs(old - top) < 1) continue;
    moved.push({ row, by: old - top, isInView: box.bottom > 0 && box.top < window.innerHeight });
  }
  return { now, moved };
}

/** Those in view first, and of those the ones that climb farthest: they are the news. */
function nearest(moves: readonly Move[]): Move[] {
  return moves
    .filter((move) => move.isInView)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, movingMax);
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
