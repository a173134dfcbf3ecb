/** How quick uploads were from here, in bytes a second. Decides whether compressing is worth it. */
const storageKey = 'upload-rate';

/** @returns null if nothing was sent from here yet */
export function readUploadRate(): number | null {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return stored > 0 ? stored : null;
  } catch {
    return null;
  }
}

export function noteUploadRate(bytesPerS: number): void {
  try {
    localStorage.setItem(storageKey, String(Math.round(bytesPerS)));
  } catch {
    // private modes refuse storage; then it is estimated again
  }
}
