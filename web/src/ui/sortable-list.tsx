import { GripVertical } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Dispatch, KeyboardEvent, PointerEvent, ReactNode, SetStateAction } from 'react';
import { cx } from '../lib/dom/cx';
import { IconButton } from './icon-button';
import styles from './sortable-list.module.css';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Its name, for the grip and announcements. */
  nameOf: (item: Item) => string;
  /** Called once per move; the new order stays on the screen until the promise settles. */
  onOrder: (keys: string[]) => Promise<unknown>;
  /** Renders the grip in the row; it is null if there is nothing to sort. */
  render: (item: Item, grip: ReactNode) => ReactNode;
}

/** What is dragged, how far on the page, which may scroll meanwhile, and where it would land. */
interface Drag {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly startY: number;
  /** In the window. */
  readonly pointerY: number;
  readonly byPx: number;
  readonly heightPx: number;
  readonly middles: readonly number[];
}

/** A list that is sorted by dragging a grip, or with the arrow keys on it. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, itemKey, nameOf, render } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  useScrollAtEdge(drag, setDrag);
  const [announcement, setAnnouncement] = useState('');
  const { rows, order } = useOrder(props);
  const keys = rows.map(itemKey);

  const move = (key: string, to: number) => {
    const item = rows.find((row) => itemKey(row) === key);
    if (item === undefined || to < 0 || to >= keys.length || keys.indexOf(key) === to) return;
    setAnnouncement(`${nameOf(item)}, ${to + 1} of ${keys.length}`);
    order(keys.filter((one) => one !== key).toSpliced(to, 0, key));
  };
  const grip = (item: Item) => {
    const key = itemKey(item);
    // by the event: its last moves may not be drawn yet
    const end = (event: PointerEvent) => {
      if (drag?.key !== key) return;
      setDrag(null);
      move(key, draggedTo(drag, event.clientY).to);
    };
    return (
      <IconButton
        icon={GripVertical}
        size="s"
        className={styles.grip}
        label={`Move ${nameOf(item)}`}
        aria-describedby={`${id}-keys`}
        onPointerDown={(event) => setDrag(startDrag(event, list.current, key))}
        onPointerMove={(event) => setDrag((held) => held && draggedTo(held, event.clientY))}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') setDrag(null);
          const by = steps[event.key];
          if (by === undefined) return;
          event.preventDefault();
          move(key, keys.indexOf(key) + by);
        }}
      />
    );
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={cx(drag && styles.sorting)}>
        {rows.map((item, index) => {
          const key = itemKey(item);
          const byPx = drag === null ? 0 : shiftOf(drag, index);
          return (
            <li
              key={key}
              data-key={key}
              className={cx(drag?.key === key && styles.held)}
              style={byPx === 0 ? undefined : { transform: `translateY(${byPx}px)` }}
            >
              {render(item, rows.length > 1 ? grip(item) : null)}
            </li>
          );
        })}
      </ul>
      <span id={`${id}-keys`} hidden>
        Drag it, or press arrow up or down
      </span>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The rows in the order last requested, until every move has been answered. */
function useOrder<Item>({ items, itemKey, onOrder }: SortableListProps<Item>) {
  const [requestedKeys, setRequestedKeys] = useState<readonly string[] | null>(null);
  const waiting = useRef(0);
  const order = (keys: string[]) => {
    setRequestedKeys(keys);
    waiting.current += 1;
    const done = () => {
      waiting.current -= 1;
      if (waiting.current === 0) setRequestedKeys(null);
    };
    // accepted or refused, by then the items have the true order
    void onOrder(keys)
      .catch(() => undefined)
      .finally(done);
  };
  // items added in the meantime come last
  const placeOf = (item: Item) => {
    const place = requestedKeys?.indexOf(itemKey(item)) ?? 0;
    return place === -1 ? items.length : place;
  };
  const rows = requestedKeys === null ? items : items.toSorted((a, b) => placeOf(a) - placeOf(b));
  return { rows, order };
}

function startDrag(
  event: PointerEvent<HTMLElement>,
  list: HTMLElement | null,
  key: string,
): Drag | null {
  if (event.button !== 0 || list === null) return null;
  event.currentTarget.setPointerCapture(event.pointerId);
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const from = rows.findIndex((row) => row.dataset['key'] === key);
  return {
    key,
    from,
    to: from,
    startY: event.clientY + window.scrollY,
    pointerY: event.clientY,
    byPx: 0,
    heightPx: boxes[from]?.height ?? 0,
    middles: boxes.map(({ top, height }) => top + height / 2),
  };
}

function draggedTo(drag: Drag, pointerY: number): Drag {
  const { middles, from, startY } = drag;
  const own = middles[from] ?? 0;
  const middle = own + pointerY + window.scrollY - startY;
  const to = middles.filter((one, index) => index !== from && one < middle).length;
  // beyond the list it would lengthen the page, which would then scroll for ever
  const byPx = Math.min(Math.max(middle, middles[0] ?? 0), middles.at(-1) ?? 0) - own;
  return { ...drag, pointerY, byPx, to };
}

/** How close to an edge of the window a drag scrolls: a bar's height. */
const edgePx = 64;
const stepPx = 8;

/** Scrolls the page while a row is held at its edge, and keeps the row at the pointer while the page scrolls. */
function useScrollAtEdge(drag: Drag | null, setDrag: Dispatch<SetStateAction<Drag | null>>): void {
  const isDragging = drag !== null;
  const { pointerY = 0, byPx = 0, middles = [], from = 0 } = drag ?? {};
  const place = (middles[from] ?? 0) + byPx;
  // one that is taken up at an edge stays there, and at the list's end there is nowhere to go
  const isAtTop = byPx < 0 && pointerY < edgePx && place > (middles[0] ?? 0);
  const isAtBottom =
    byPx > 0 && pointerY > window.innerHeight - edgePx && place < (middles.at(-1) ?? 0);
  useEffect(() => {
    if (!isDragging) return undefined;
    const follow = () => setDrag((held) => held && draggedTo(held, held.pointerY));
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [isDragging, setDrag]);
  useEffect(() => {
    if (!isAtTop && !isAtBottom) return undefined;
    let frame = 0;
    const step = () => {
      window.scrollBy(0, isAtTop ? -stepPx : stepPx);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isAtTop, isAtBottom]);
}

/** How far a row is shifted while it or another one is dragged. */
function shiftOf({ from, to, byPx, heightPx }: Drag, index: number): number {
  if (index === from) return byPx;
  if (from < index && index <= to) return -heightPx;
  if (to <= index && index < from) return heightPx;
  return 0;
}
