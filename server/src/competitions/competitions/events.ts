import type { NewJob } from '../../platform/jobs/jobs';

/**
 * Events of a competition whose state changed, or whose announced time has come. Each is one that people are told of, or
 * no longer.
 */
export const competitionEvents = {
  started: 'competition.started',
  ended: 'competition.ended',
  finalised: 'competition.finalised',
  timeToStart: 'competition.timeToStart',
  timeToEnd: 'competition.timeToEnd',
} as const;

/** @returns all of them, because each step makes some of them true and others untrue. */
export function stateEvents(competitionId: string): NewJob[] {
  return Object.values(competitionEvents).map((type) => ({
    type,
    payload: { subjectId: competitionId },
  }));
}
