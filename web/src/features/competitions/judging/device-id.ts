import { ulid } from 'ulid';

const key = 'cruxboard:judging-device';

/**
 * One for each page that is open, as a person may judge on two devices, and the same after a reload: the page from
 * before would else stand beside this one until the server no longer believes it. It is written down only as the page
 * goes, so a tab that is made as a copy of an open one is another.
 */
export const deviceId = taken() ?? ulid();

window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(key, deviceId);
  } catch {
    // Where nothing may be stored, a reload is another device for a moment.
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
