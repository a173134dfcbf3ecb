/** After a finger is lifted the click still comes, and before it the focus it moves. */
const clickComesMs = 80;
/** The end of a press isn't always told, as when the pointer leaves for another frame. */
const pressMaxMs = 10_000;

let isPressed = false;
let isWatching = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/**
 * Does it now, or once no pointer is down, in the order asked for: what moves under a finger loses its tap.
 * @returns what keeps it from being done
 */
export function whenReleased(then: () => void): () => void {
  if (!isPressed) {
    then();
    return () => undefined;
  }
  waiting.add(then);
  return () => waiting.delete(then);
}

/** To be called before the first press that matters. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    listener: (event: WindowEventMap[Kind]) => void,
  ) => window.addEventListener(kind, listener, { capture: true, passive: true });
  listen('pointerdown', ({ button }) => {
    // others click nothing
    if (button !== 0) return;
    isPressed = true;
    releaseIn(pressMaxMs);
  });
  listen('pointerup', () => releaseIn(clickComesMs));
  // a scroll or the browser's own menu, not a tap
  for (const kind of ['pointercancel', 'contextmenu'] as const) listen(kind, () => releaseIn(0));
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
