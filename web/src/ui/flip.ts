/** More rows moving at once is noise and drops frames on a phone; the rest swap at once. */
const movingMax = 12;
/** Above this pace a slide is over before it is seen, and leaves holes where rows haven't arrived. */
const changesPerSecondMax = 3;
const durationMs = 320;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * @returns a function to call after each change: it slides the children marked `data-flip="key"` from their
 * last position to the new one. Positions are relative to the container, so scrolling moves nothing. In a burst rows
 * change without sliding, and those still on their way arrive at once.
 */
export function createFlip(nowMs = () => performance.now()): (root: HTMLElement) => void {
  let places: ReadonlyMap<string, number> = new Map();
  let changedAtMs: readonly number[] = [];
  let running: readonly Animation[] = [];
  return (root) => {
    const { now, moved } = measure(root, places);
    places = now;
    if (moved.length === 0) return;
    const atMs = nowMs();
    changedAtMs = [...changedAtMs.filter((earlier) => atMs - earlier < 1000), atMs];
    for (const animation of running) animation.cancel();
    running = [];
    if (prefersReducedMotion() || changedAtMs.length > changesPerSecondMax) return;
    running = nearest(moved).map(({ row, by }) =>
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: durationMs,
        easing,
      }),
    );
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
  for (const row of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const key = row.dataset['flip'] ?? '';
    const top = topIn(root, row);
    now.set(key, top);
    const old = before.get(key);
    if (old === undefined || Math.abs(old - top) < 1) continue;
    const box = row.getBoundingClientRect();
    moved.push({ row, by: old - top, isInView: box.bottom > 0 && box.top < window.innerHeight });
  }
  return { now, moved };
}

/** Where a row is laid out, whatever slides it or scales the page: a row on its way is where it will arrive. */
function topIn(root: HTMLElement, row: HTMLElement): number {
  let top = 0;
  let at: Element | null = row;
  while (at instanceof HTMLElement && at !== root && root.contains(at)) {
    top += at.offsetTop;
    at = at.offsetParent;
  }
  // a container without a position of its own is laid out in the same parent as its rows
  return at === root ? top : top - root.offsetTop;
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
