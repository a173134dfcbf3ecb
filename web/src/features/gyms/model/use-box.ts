import { useCallback, useState } from 'react';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** @returns the ref of what the drawing scrolls in, and its size in px without the names; no height if it is hidden. */
export function useBox(): [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  Box | null,
] {
  const [box, setBox] = useState<Box | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setBox({
        width: element.clientWidth,
        height: element.firstElementChild?.clientHeight ?? 0,
      }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, box];
}
