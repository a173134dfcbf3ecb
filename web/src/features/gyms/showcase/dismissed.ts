import { useState } from 'react';

const storageKey = 'dismissed-notices';
/** A device that dismisses more forgets the oldest. */
const noticesMax = 100;

/** @returns the notices that were dismissed on this device, and how to dismiss one. */
export function useDismissed(): [dismissed: readonly string[], dismiss: (itemId: string) => void] {
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (itemId: string) => {
    const next = [itemId, ...readDismissed()].slice(0, noticesMax);
    setDismissed(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage it is dismissed until the page is left.
    }
  };
  return [dismissed, dismiss];
}

function readDismissed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
