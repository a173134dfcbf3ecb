import { useEffect, useSyncExternalStore } from 'react';

let unopened = 0;
/** null until a page says its name: the server's title stands. */
let title: string | null = null;
const listeners = new Set<() => void>();

/** Sets the count of unopened notifications, which every title begins with when it is above zero. */
export function setUnopenedCount(count: number): void {
  if (count === unopened) return;
  unopened = count;
  write();
  for (const listener of listeners) listener();
}

/** The same count, for the bell. */
export function useUnopenedCount(): number {
  return useSyncExternalStore(subscribe, () => unopened);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page in the tab: `(3) Granite Street · Cruxboard`. Nothing while the name is not known. */
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

/** @returns the tab's title; the bare product's name where the page has none. */
export function pageTitle(name: string, count: number): string {
  const whole = name === '' ? 'Cruxboard' : `${name} · Cruxboard`;
  return withCount(whole, count);
}

function withCount(whole: string, count: number): string {
  return count > 0 ? `(${count}) ${whole}` : whole;
}
