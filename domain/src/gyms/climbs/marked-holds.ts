/** Which holds setters mark on a climb's photo. */
export const markedHoldKinds = ['start', 'top'] as const;
export type MarkedHoldKind = (typeof markedHoldKinds)[number];

/** A hold on a photo; `x` and `y` from its top left corner, 0 to 1 of its width and height. */
export interface MarkedHold {
  readonly kind: MarkedHoldKind;
  readonly x: number;
  readonly y: number;
}

/** Marked holds of one climb: two hands, two feet and a finish, and some room. */
export const markedHoldsMax = 12;

/** A tap this near to a mark, in shares of the photo's sides, removes it. */
const nearby = 0.06;

/**
 * Returns the marks after a tap on the photo: with `tapped`, or without the mark that it hit. There are never more than
 * {@link markedHoldsMax}.
 */
export function tapMarks(holds: readonly MarkedHold[], tapped: MarkedHold): readonly MarkedHold[] {
  const hit = holds.find(({ x, y }) => Math.hypot(x - tapped.x, y - tapped.y) < nearby);
  if (hit !== undefined) return holds.filter((hold) => hold !== hit);
  return holds.length < markedHoldsMax ? [...holds, tapped] : holds;
}
