import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { whenSettled } from '../lib/browser/when-settled';

/**
 * Slides the children marked `data-flip="key"` from where they were to where they are, whenever `order` changes.
 * Off when motion is to be reduced. Nothing moves while a page loads, so what slides comes once it has.
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
