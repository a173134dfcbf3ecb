/** What staff can pin: a climb, a published solution or a short notice. */
export const showcaseKinds = ['climb', 'solution', 'notice'] as const;
export type ShowcaseKind = (typeof showcaseKinds)[number];

/** The days of an item at its gym, like `2026-11-21`; null for no limit. */
export interface ShowcaseDays {
  /** The first day on which it is shown. */
  readonly fromOn: string | null;
  /** The first day on which it isn't any more. */
  readonly untilOn: string | null;
}

/** Whether an item is shown on a day of the gym, still to come, or over. */
export type ShowcaseTime = 'shown' | 'coming' | 'over';

/** Returns where an item stands on a day of the gym. */
export function showcaseTime({ fromOn, untilOn }: ShowcaseDays, today: string): ShowcaseTime {
  if (untilOn !== null && today >= untilOn) return 'over';
  return fromOn !== null && today < fromOn ? 'coming' : 'shown';
}

/** Tells whether an item is shown on at least one day. */
export function areShowcaseDays({ fromOn, untilOn }: ShowcaseDays): boolean {
  return fromOn === null || untilOn === null || fromOn < untilOn;
}
