import { ulid } from 'ulid';

const key = 'cruxboard:judging-device';

/**
 * Identifies this page, as a person may judge on two devices. A reload keeps it, or the old page would show up as
 * another judge until the server forgets it. It is stored only when the page unloads, so that a duplicated tab gets
 * its own.
 */
export const deviceId = taken() ?? ulid();

window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(key, deviceId);
  } catch {
    // without storage, a reload counts as another device for a moment
  }
});

function taken(): string | null {
  try {
    const known = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return known;
  } catch {
    return null;
  }
}
