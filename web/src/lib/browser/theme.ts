export type ThemeChoice = 'system' | 'light' | 'dark';

/** The boot script in index.html reads the same key before the first paint. */
const storageKey = 'theme';

/** The theme chosen on this device; "system" if none is stored or storage is blocked. */
export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme and stores it; without storage it lasts until the page is left. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Private modes refuse storage; the page already has its theme.
  }
}
