const dayMs = 86_400_000;

/** How near a wall's next reset is, in whole days; `over` is how late it is. */
export type ResetDue =
  | { readonly kind: 'over'; readonly days: number }
  | { readonly kind: 'soon'; readonly days: number }
  | { readonly kind: 'later'; readonly days: number };

/** A reset this near asks for preparation. */
export const resetSoonDays = 7;

/** Returns how near a reset is on a day of the gym, both like `2026-11-21`; null without a date. */
export function resetDue(nextResetOn: string | null, today: string): ResetDue | null {
  if (nextResetOn === null) return null;
  const days = Math.round((Date.parse(nextResetOn) - Date.parse(today)) / dayMs);
  if (days < 0) return { kind: 'over', days: -days };
  return { kind: days <= resetSoonDays ? 'soon' : 'later', days };
}
