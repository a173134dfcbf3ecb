import type { NewJob } from '../../platform/jobs/jobs';
import type { StoredSolution } from './write-repo';

/** A solution was published: its author climbed it. */
export const solutionPublished = 'solution.published';
/** A solution is shown or no longer: whoever saved its climb is told, or what was told of it is withdrawn. */
export const solutionAnnounced = 'solution.announced';
/** The same for one of those people; the event names them. */
export const solutionCreated = 'solution.created';
/** Staff hid a solution, or showed it again. */
export const solutionModerated = 'solution.moderated';

/** What an author shows counts more, or less; the payload is `{uid}`. */
export const solutionsCounted = 'solutions.counted';

type Of = Pick<StoredSolution, 'id' | 'uid'>;

/** @returns what follows a publication. */
export function publishedEvents(solution: Of): NewJob[] {
  return [event(solutionPublished, solution.id), ...announcedEvents(solution)];
}

/** @returns what follows when a published solution is deleted or restored. */
export function announcedEvents({ id, uid }: Of): NewJob[] {
  return [event(solutionAnnounced, id), { type: solutionsCounted, payload: { uid } }];
}

/** @returns what follows when staff hide a solution or show it again. */
export function moderatedEvents(solution: Of): NewJob[] {
  return [...announcedEvents(solution), event(solutionModerated, solution.id)];
}

function event(type: string, subjectId: string): NewJob {
  return { type, payload: { subjectId } };
}
