import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Up to here all rows are in the page, so that find in page and print have them. */
const wholeMax = 100;

interface NearRows {
  /** Which rows to draw, by their place. */
  readonly indexes: readonly number[];
  /** Heights of what is left out above and below, in pixels. */
  readonly above: number;
  readonly below: number;
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}

/** Of a long table only the rows near the window are in the page. */
export function useNearRows(
  body: RefObject<HTMLTableSectionElement | null>,
  keys: readonly string[],
  rowHeightPx: number,
): NearRows {
  const [offset, setOffset] = useState(0);
  const isWhole = keys.length <= wholeMax;
  useLayoutEffect(() => {
    setOffset((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [body]);
  // oxlint-disable-next-line react/incompatible-library -- it cannot be memoised by a compiler that is not used here
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    enabled: !isWhole,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin: offset,
    getItemKey: (index) => keys[index] ?? index,
  });
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
