/** @returns the browser's locks; undefined if it has none, as on pages without https. */
export function browserLocks(): LockManager | undefined {
  const { locks } = navigator as { locks?: LockManager | null }; // the type claims it always exists
  return locks ?? undefined;
}
