import { lazy, Suspense } from 'react';
import type { VirtualListProps } from './windowed-list';

/** Loaded with the first long list: most are short. */
const WindowedList = lazy(async () => ({
  default: (await import('./windowed-list')).WindowedList,
})) as typeof import('./windowed-list').WindowedList; // `lazy` forgets that the component is generic

/** Above this many rows only those near the window are in the page. */
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

function WholeList<Item>({ label, items, itemKey, render, className }: VirtualListProps<Item>) {
  return (
    <ol aria-label={label} className={className}>
      {items.map((item, index) => (
        <li key={itemKey(item)} data-flip={itemKey(item)}>
          {render(item, index)}
        </li>
      ))}
    </ol>
  );
}
