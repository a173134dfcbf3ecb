import type { NewJob } from '../../platform/jobs/jobs';

/** The event of a climb that comes down within days, on another day, or not any more; carries its id. */
export const climbComesDown = 'climb.comesDown';

/** So many days before are soon enough to tell those who saved a climb. */
export const noticeDays = 3;

/** @returns the events of climbs whose day is near, that came down or are back; what was opened stays: it was so. */
export function statusChanged(climbIds: readonly string[]): NewJob[] {
  return climbIds.map((subjectId) => ({ type: climbComesDown, payload: { subjectId } }));
}

/** @returns the events of climbs that come down on another day: what was said before that instant is wrong. */
export function dayChanged(climbIds: readonly string[], at: Date): NewJob[] {
  const wrongBefore = at.toISOString();
  return climbIds.map((subjectId) => ({
    type: climbComesDown,
    payload: { subjectId, wrongBefore },
  }));
}
