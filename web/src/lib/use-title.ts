import { useEffect, useSyncExternalStore } from 'react';

let unopened = 0;
let title = '';
const listeners = new Set<() => void>();

/** Sets the count of unopened notifications, which every title begins with when it is above zero. */
export function setUnopenedCount(count: number): void {
  if (count === unopened) return;
  unopened = count;
  write();
  for (const listener of listeners) listener();
}

/** The count of unopened notifications. */
export function useUnopenedCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unopened,
  );
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
  document.title = pageTitle(title, unopened);
}

/** @returns the tab's title; the bare product's name where the page has none. */
export function pageTitle(name: string, count: number): string {
  const whole = name === '' ? 'Cruxboard' : `${name} · Cruxboard`;
  return count > 0 ? `(${count}) ${whole}` : whole;
}
