import { useState } from 'react';

/**
 * Words that are being written, kept in this tab until they are sent or given up, so that leaving the page loses none.
 * @param keptAs names the writer and what it is an answer to; without, nothing is kept.
 * @param before what the box begins with.
 */
export function useKeptText(keptAs: string | undefined, before: string) {
  const [text, show] = useState(() => (keptAs === undefined ? null : load(keptAs)) ?? before);
  const setText = (next: string) => {
    show(next);
    if (keptAs !== undefined) save(keptAs, next.trim() === before.trim() ? null : next);
  };
  return { text, setText };
}

const keyOf = (keptAs: string) => `comment ${keptAs}`;

function load(keptAs: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(keptAs));
  } catch {
    return null;
  }
}

function save(keptAs: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(keptAs));
    else sessionStorage.setItem(keyOf(keptAs), text);
  } catch {
    // without storage they last until the page is left
  }
}
