import type { NewJob } from '../../platform/jobs/jobs';
import type { StoredSolution } from './write-repo';

/** A solution was published: its author climbed it. */
export const solutionPublished = 'solution.published';
/** A solution is shown or no longer: whoever saved its climb may be told, or no longer. */
export const solutionAnnounced = 'solution.announced';
/** The same for one of those people; the event names them. */
export const solutionCreated = 'solution.created';
/** Staff hid a solution, or showed it again. */
export const solutionModerated = 'solution.moderated';

type Of = Pick<StoredSolution, 'id'>;

/** @returns what follows a publication. */
export function publishedEvents({ id }: Of): NewJob[] {
  return [solutionPublished, solutionAnnounced].map((type) => event(type, id));
}

/** @returns what follows when a published solution is deleted or restored. */
export function announcedEvents({ id }: Of): NewJob[] {
  return [event(solutionAnnounced, id)];
}

/** @returns what follows when staff hide a solution or show it again. */
export function moderatedEvents({ id }: Of): NewJob[] {
  return [solutionAnnounced, solutionModerated].map((type) => event(type, id));
}

function event(type: string, subjectId: string): NewJob {
  return { type, payload: { subjectId } };
}
