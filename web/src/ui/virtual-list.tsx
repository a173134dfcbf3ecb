import { lazy, Suspense, useDeferredValue } from 'react';
import type { VirtualListProps } from './windowed-list';

/** Loaded with the first long list, since most are short. */
const WindowedList = lazy(async () => ({
  default: (await import('./windowed-list')).WindowedList,
})) as typeof import('./windowed-list').WindowedList; // `lazy` loses the component's generic type

/** Above this many rows only those near the viewport are rendered. */
const wholeMax = 200;

/** A list that scrolls with the window; short ones are plain, so that find in page and print have all of it. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  if (props.items.length <= wholeMax) return <WholeList {...props} />;
  return (
    <Suspense fallback={<WholeList {...props} items={props.items.slice(0, wholeMax)} />}>
      <WindowedList {...props} />
    </Suspense>
  );
}

/** More than a window shows; the page is usable before the others are rendered. */
const firstRows = 16;

function WholeList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, render, rowHeight, className } = props;
  // the others are rendered in pieces, between which the page responds
  const isFirst = useDeferredValue(false, items.length > firstRows);
  const drawn = isFirst ? items.slice(0, firstRows) : items;
  return (
    <ol
      aria-label={label}
      className={className}
      // reserves their space, so that a page returned to has its length
      style={isFirst ? { minHeight: items.length * rowHeight } : undefined}
    >
      {drawn.map((item, index) => (
        <li key={itemKey(item)} data-flip={itemKey(item)}>
          {render(item, index)}
        </li>
      ))}
    </ol>
  );
}
