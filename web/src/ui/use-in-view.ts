import { type RefCallback, useCallback } from 'react';

/**
 * Tells whether an element is in view, from the moment that it is there; what the foot of the window covers is not.
 * @returns what to give it as its `ref`
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
