export type ThemeChoice = 'system' | 'light' | 'dark';

/** The boot script in index.html reads the same key before the first paint. */
const storageKey = 'theme';

/** What the viewer chose on this device; "system" where nothing is stored or storage is closed. */
export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a choice at once and keeps it; closed storage only means that it is not kept. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Private modes refuse storage; the page itself is already themed.
  }
}
