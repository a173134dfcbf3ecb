import { hourOf } from '../../gyms/rankings/months';

/** Hours without pushes on the clock where the person is, from 0 to 23; they may go past midnight. */
export interface QuietHours {
  readonly from: number;
  /** The first hour with pushes again. */
  readonly until: number;
}

/** Of everybody who chose nothing else. */
export const defaultQuietHours: QuietHours = { from: 22, until: 7 };

const quarterMs = 15 * 60_000;

/** Returns when the quiet hours that hold at an instant end; null outside them. */
export function quietUntil(
  hours: QuietHours,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Date | null {
  if (!isQuiet(hours, hourOf(at, timeZone))) return null;
  // every zone is whole quarters from UTC, whatever its clocks do this night
  let end = at.getTime() - (at.getTime() % quarterMs);
  while (isQuiet(hours, hourOf(new Date(end), timeZone))) end += quarterMs;
  return new Date(end);
}

function isQuiet({ from, until }: QuietHours, hour: number): boolean {
  return from <= until ? from <= hour && hour < until : from <= hour || hour < until;
}
