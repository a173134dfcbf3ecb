import { texts } from './texts';

const words = texts.late.aroundEnd;
/** Beyond this, the time of day says more. */
const shownMaxMs = 3_600_000;

/** @returns "12 s before the end", "3 min 5 s after the end"; null if it was hours from it. */
export function aroundEnd(instant: string, endedAt: string): string | null {
  const ms = Date.parse(instant) - Date.parse(endedAt);
  if (Math.abs(ms) >= shownMaxMs) return null;
  // a second that has begun after the end is after it
  const all = ms < 0 ? Math.floor(-ms / 1000) : Math.ceil(ms / 1000);
  const minutes = Math.floor(all / 60);
  const span = minutes === 0 ? words.seconds(all) : words.minutes(minutes, all % 60);
  return ms < 0 ? words.before(span) : words.after(span);
}
