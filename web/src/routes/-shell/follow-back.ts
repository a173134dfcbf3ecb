import type { RouterHistory } from '@tanstack/react-router';

/** An entry of the tab's history: its key, and which screen it shows. */
type Entry = readonly [key: string, screen: string];

const storageKey = 'history-screens';

/**
 * Lets links marked `data-back` return to their screen as it was left, with filters, order and place, if the tab's
 * history has it. Otherwise they stay plain links. One listener for all of them, so that public pages, which have no
 * script to spare, need not load it before it is of use.
 *
 * @returns what ends it.
 */
export function followBack(history: Pick<RouterHistory, 'location' | 'subscribe' | 'go'>) {
  const entries = storedEntries();
  const here = () => placeIn(history).index;
  // A page opened anew in the tab counts from 0 again; what was stored is then another count's.
  if (entries[here()]?.[0] !== placeIn(history).key) entries.length = 0;
  const note = () => {
    const { index, key } = placeIn(history);
    entries[index] = [key, screenOf(history.location.href)];
    storeEntries(entries);
  };
  note();
  const endNotes = history.subscribe(note);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-back]') : null;
    if (!(link instanceof HTMLAnchorElement) || isForBrowser(event)) return;
    const screen = screenOf(link.href);
    const index = entries.slice(0, here()).findLastIndex((entry) => entry?.[1] === screen);
    if (index === -1) return;
    event.preventDefault();
    event.stopPropagation();
    history.go(index - here());
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    endNotes();
    document.removeEventListener('click', onClick, { capture: true });
  };
}

/** Path and tab: the other parameters say how a screen is shown, not which it is. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return `${pathname}?${searchParams.get('tab') ?? ''}`;
}

/** @returns the current entry's number and key, as the router counts them. */
function placeIn({ location }: Pick<RouterHistory, 'location'>) {
  const { __TSR_index: index, __TSR_key: key = '' } = location.state;
  return { index, key };
}

/** Opens in a new tab, or something else that isn't a plain tap. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Phones reload tabs that were in the background. Entries from before this was loaded are missing. */
function storedEntries(): (Entry | null)[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map((one) => (isEntry(one) ? one : null)) : [];
  } catch {
    return [];
  }
}

function storeEntries(entries: readonly (Entry | null)[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Without storage they last until the page is left.
  }
}

function isEntry(value: unknown): value is Entry {
  return (
    Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
  );
}
