/** How long a wall's reset can be undone. Source: product rules, "undo for a day". */
export const resetUndoMs = 86_400_000;

/** Returns until when a reset can be undone. */
export function undoableUntil(resetAt: Date): Date {
  return new Date(resetAt.getTime() + resetUndoMs);
}
