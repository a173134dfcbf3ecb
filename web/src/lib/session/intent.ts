const storageKey = 'intent';
/** Signing up with a confirmed email takes minutes; whoever comes back a day later starts anew. */
const keptMs = 3_600_000;

/** What a visitor was about to do when they were led to sign in; done once they are back. */
export interface Intent {
  readonly kind: 'log-ascent' | 'add-solution' | 'thank';
  readonly subjectId: string;
  /** Behind "Sign in to": "log Slow Burn". */
  readonly label: string;
  /** Where it is done. */
  readonly next: string;
  readonly atMs: number;
}

/** Stored on the device, because the emailed link may open in another tab. */
export function noteIntent(intent: Omit<Intent, 'atMs'>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...intent, atMs: Date.now() }));
  } catch {
    // Without storage they tap once more.
  }
}

/** @returns what somebody was about to do; null if there is nothing, or it is too long ago. */
export function readIntent(): Intent | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('atMs' in kept)) return null;
    const intent = kept as Intent; // written by this file alone
    return Date.now() - intent.atMs < keptMs ? intent : null;
  } catch {
    return null;
  }
}

export function forgetIntent(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // There was none.
  }
}

/** @returns what it is called, for the pages on the way to where it is done. */
export function intentLabel(next: string | undefined): string | null {
  const intent = readIntent();
  return intent !== null && intent.next === next ? intent.label : null;
}
