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
