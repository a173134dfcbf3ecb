import { useLayoutEffect, useState } from 'react';

/** After a finger is lifted the click still comes, and before it the focus it moves. */
const clickComesMs = 80;

let isPressed = false;
let isWatching = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/**
 * @returns the value, held while a pointer is down. A message that appears as a field is left would move the
 * button from under the finger, and the tap would be lost.
 */
export function useSteady<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(watchPresses, []);
  useLayoutEffect(() => whenReleased(() => setShown(value)), [value]);
  return shown;
}

function whenReleased(then: () => void): () => void {
  if (!isPressed) {
    then();
    return () => undefined;
  }
  waiting.add(then);
  return () => waiting.delete(then);
}

function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const listen = (kind: string, listener: () => void) =>
    window.addEventListener(kind, listener, { capture: true, passive: true });
  listen('pointerdown', () => {
    clearTimeout(release);
    isPressed = true;
  });
  listen('pointerup', () => releaseIn(clickComesMs));
  // a scroll, not a tap
  listen('pointercancel', () => releaseIn(0));
  // once the click has been handled
  listen('click', () => releaseIn(0));
}

function releaseIn(ms: number): void {
  clearTimeout(release);
  release = setTimeout(() => {
    isPressed = false;
    const due = [...waiting];
    waiting.clear();
    for (const then of due) then();
  }, ms);
}
