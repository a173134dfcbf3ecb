import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { whenSettled } from '../lib/browser/when-settled';

/**
 * Slides the children marked `data-flip="key"` from their old positions to the new ones whenever `order`
 * changes. Off with reduced motion. Nothing moves while a page loads, so the code is loaded after it.
 */
export function useFlip(container: RefObject<HTMLElement | null>, order: unknown): void {
  const flip = useRef<((root: HTMLElement) => void) | null>(null);
  const measured = useRef<unknown>(undefined);
  useEffect(() => {
    let isOver = false;
    const start = async () => {
      await whenSettled();
      const { createFlip } = await import('./flip');
      if (isOver) return;
      flip.current = createFlip();
      if (container.current) flip.current(container.current);
    };
    start().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [container]);
  useLayoutEffect(() => {
    if (measured.current === order) return;
    measured.current = order;
    if (container.current) flip.current?.(container.current);
  }, [container, order]);
}
