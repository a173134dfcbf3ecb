import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Up to here all rows are rendered, so that find in page and print have them. */
const wholeMax = 100;

interface NearRows {
  /** Indexes of the rows to render. */
  readonly indexes: readonly number[];
  /** Heights of what is left out above and below, in pixels. */
  readonly above: number;
  readonly below: number;
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}

/** A table that scrolls within its frame passes the frame; every other one scrolls with the window. */
export interface Scrolled {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly isFramed: boolean;
}

/** Renders only the rows of a long table that are near the viewport. */
export function useNearRows(
  { body, frame, isFramed }: Scrolled,
  keys: readonly string[],
  rowHeightPx: number,
): NearRows {
  const [offset, setOffset] = useState(0);
  const isWhole = keys.length <= wholeMax;
  useLayoutEffect(() => {
    const { current: scrolled } = frame;
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setOffset(
      isFramed && scrolled
        ? top - scrolled.getBoundingClientRect().top + scrolled.scrollTop
        : top + window.scrollY,
    );
  }, [body, frame, isFramed]);
  const options = {
    count: keys.length,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin: offset,
    getItemKey: (index: number) => keys[index] ?? index,
  };
  // oxlint-disable-next-line react/incompatible-library -- it cannot be memoised by a compiler that is not used here
  const ofWindow = useWindowVirtualizer<HTMLTableRowElement>({
    ...options,
    enabled: !isWhole && !isFramed,
  });
  const ofFrame = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...options,
    getScrollElement: () => frame.current,
    enabled: !isWhole && isFramed,
  });
  const virtualizer = isFramed ? ofFrame : ofWindow;
  if (isWhole) {
    return { indexes: keys.map((_, index) => index), above: 0, below: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    indexes: virtualizer.getVirtualIndexes(),
    above: (items[0]?.start ?? offset) - offset,
    below: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset),
    measure: virtualizer.measureElement,
  };
}
