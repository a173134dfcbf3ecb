import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** More rows than this moving at once is noise, and drops frames on a phone: the rest swap at once. */
const movingMax = 12;
const durationMs = 320;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * Slides the children marked `data-flip="key"` from where they were to where they are, whenever `order` changes.
 * Places are taken relative to the container, so scrolling moves nothing. Off when motion is to be reduced.
 */
export function useFlip(container: RefObject<HTMLElement | null>, order: unknown): void {
  const places = useRef(new Map<string, number>());
  const measured = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    const root = container.current;
    if (!root || measured.current === order) return;
    measured.current = order;
    const before = places.current;
    const { now, moved } = measure(root, before);
    places.current = now;
    if (prefersReducedMotion()) return;
    for (const { row, by } of nearest(moved)) {
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: durationMs,
        easing,
      });
    }
  }, [container, order]);
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

/** Those in view first, and of those the ones that climb farthest: that is the news. */
function nearest(moves: readonly Move[]): Move[] {
  return moves
    .filter((move) => move.isInView)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, movingMax);
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
