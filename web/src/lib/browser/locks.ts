/** @returns the browser's locks; undefined where it has none, as on pages without https. */
export function browserLocks(): LockManager | undefined {
  const { locks } = navigator as { locks?: LockManager | null }; // its type promises too much
  return locks ?? undefined;
}
