import { useEffect, useRef } from 'react';
import { Button } from './button';

interface LoadMoreProps {
  /** "More climbs". */
  label: string;
  isLoading: boolean;
  onLoad: () => void;
  /** Why the last try failed; then only a tap tries again. */
  error?: string | undefined;
  /** Loads by itself as the end of the list comes near. */
  onScroll?: boolean | undefined;
}

/** The end of a list with more items: loads on scrolling near it, or on a tap. */
export function LoadMore({ label, isLoading, onLoad, error, onScroll = true }: LoadMoreProps) {
  const element = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  const isWatching = onScroll && !isLoading && error === undefined;
  useEffect(() => {
    if (!isWatching || element.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      // of the window, and of a panel that scrolls in it
      { rootMargin: '800px 0px', scrollMargin: '800px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWatching]);
  return (
    <div ref={element} className="grid justify-items-center gap-2 p-4">
      {error === undefined ? null : (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
      <Button look="plain" className="w-full max-w-form" busy={isLoading} onClick={onLoad}>
        {error === undefined ? label : 'Try again'}
      </Button>
    </div>
  );
}
