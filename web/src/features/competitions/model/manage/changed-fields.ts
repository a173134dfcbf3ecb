/** @returns of what would be sent only what differs, so that two who change one thing do not overwrite each other. */
export function changedFields<T extends Readonly<Record<string, unknown>>>(
  now: T,
  before: T,
): Partial<T> {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<T>; // fields of T
}
