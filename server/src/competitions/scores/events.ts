import type { LateReason } from '@cruxboard/domain/competitions/scores/decide-recording';
import type { NewJob } from '../../platform/jobs/jobs';

/** A score waits for an organiser, or one no longer does. */
export const lateChanged = 'scores.lateChanged';
/** The same where two judges entered different values. */
export const conflictChanged = 'scores.conflictChanged';

/** @returns the event of a score that is kept or decided. */
export function waitingEvents(competitionId: string, why: LateReason): NewJob[] {
  const type = why === 'conflict' ? conflictChanged : lateChanged;
  return [{ type, payload: { subjectId: competitionId } }];
}
