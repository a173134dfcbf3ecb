import { useEffect, useSyncExternalStore } from 'react';

let unopened = 0;
/** null until a page sets its name: the server's title stays. */
let title: string | null = null;
const listeners = new Set<() => void>();

/** Sets the number of unopened notifications, which prefixes every title when it is above zero. */
export function setUnopenedCount(count: number): void {
  if (count === unopened) return;
  unopened = count;
  write();
  for (const listener of listeners) listener();
}

/** The same number, for the bell. */
export function useUnopenedCount(): number {
  return useSyncExternalStore(subscribe, () => unopened);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the tab's title: `(3) Granite Street · Cruxboard`. Does nothing while the name is unknown. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    title = name;
    write();
  }, [name]);
}

function write(): void {
  document.title =
    title === null
      ? withCount(document.title.replace(/^\(\d+\) /, ''), unopened)
      : pageTitle(title, unopened);
}

/** @returns the tab's title; only the product's name if the page has none. */
export function pageTitle(name: string, count: number): string {
  const whole = name === '' ? 'Cruxboard' : `${name} · Cruxboard`;
  return withCount(whole, count);
}

function withCount(whole: string, count: number): string {
  return count > 0 ? `(${count}) ${whole}` : whole;
}
