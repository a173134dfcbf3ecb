/** @returns only the fields that differ, so that two people changing different fields don't overwrite each other. */
export function changedFields<T extends Readonly<Record<string, unknown>>>(
  now: T,
  before: T,
): Partial<T> {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<T>; // fields of T
}
