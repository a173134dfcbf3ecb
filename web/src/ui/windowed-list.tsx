import type { ReactNode } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

export interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  render: (item: Item, index: number) => ReactNode;
  /** A row's height in pixels; other heights are measured as they appear. */
  rowHeight: number;
  className?: string | undefined;
}

/** Renders only the rows near the viewport. */
export function WindowedList<Item>({
  label,
  items,
  itemKey,
  render,
  rowHeight,
  className,
}: VirtualListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- it cannot be memoised by a compiler that is not used here
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const firstIndex = rows[0]?.index;
  useLayoutEffect(() => {
    // A row that moved, or was out of sight, may have another height by now. The virtualizer takes the one it knows and
    // hears of the new one a frame later: until then there would be a gap.
    for (const row of list.current?.children ?? []) {
      if (!(row instanceof HTMLElement)) continue;
      virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight);
    }
  }, [items, firstIndex, virtualizer]);
  return (
    <ol
      ref={list}
      aria-label={label}
      className={className}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => {
        const item = items[row.index];
        if (item === undefined) return null;
        return (
          // Positioned by `top`, so that a slide can use the transform.
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            data-flip={String(row.key)}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            style={{ position: 'absolute', left: 0, right: 0, top: row.start - offset }}
          >
            {render(item, row.index)}
          </li>
        );
      })}
    </ol>
  );
}
