import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { isRightToLeft } from '../lib/dom/direction';
import styles from './tabs.module.css';

/** The classes of the row and of each tab, for links that lead from page to page. */
export const tabsClass = cx(styles.tabs);
export const tabClass = cx(styles.tab);

export interface TabItem<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
}

interface TabsProps<V extends string> {
  /** Connects tabs and panels; `TabPanel` takes the same. */
  id: string;
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string | undefined;
}

/** Exclusive views of one thing. Arrow keys, Home and End choose; the page keeps the choice in its address. */
export function Tabs<V extends string>({
  id,
  label,
  items,
  value,
  onChange,
  className,
}: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = document.querySelector(`[id="${tabId(id, value)}"]`);
    selected?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [id, value]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.value === value);
    const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const next = items[neighbour({ key: event.key, forward }, at, items.length)];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[id="${tabId(id, next.value)}"]`)?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={cx(tabsClass, className)}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={tabId(id, item.value)}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? panelId(id) : undefined}
          tabIndex={item.value === value ? 0 : -1}
          className={tabClass}
          onClick={() => onChange(item.value)}
          onKeyDown={move}
        >
          {item.label}
          {item.count === undefined ? null : <small>{item.count}</small>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  tabs: string;
  value: string;
  children: ReactNode;
  className?: string | undefined;
}

/** The chosen tab's content. One panel whose content changes, so that nothing hidden stays alive. */
export function TabPanel({ tabs, value, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(tabs)}
      aria-labelledby={tabId(tabs, value)}
      className={className}
    >
      {children}
    </div>
  );
}

function neighbour(
  { key, forward }: { key: string; forward: string },
  at: number,
  count: number,
): number {
  if (key === forward) return (at + 1) % count;
  if (key === 'ArrowRight' || key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string) => `${id}-panel`;
