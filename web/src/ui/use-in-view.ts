import { type RefCallback, useCallback } from 'react';

/**
 * Tells whether an element is in view, from its first render; the part covered at the window's bottom doesn't
 * count.
 * @returns the element's `ref`
 */
export function useInView(
  tell: (isInView: boolean) => void,
  coveredPx: number,
): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null) return undefined;
      tell(true);
      const observer = new IntersectionObserver(
        (entries) => tell(entries.at(-1)?.isIntersecting ?? true),
        { rootMargin: `0px 0px -${coveredPx}px 0px` },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        tell(false);
      };
    },
    [tell, coveredPx],
  );
}
