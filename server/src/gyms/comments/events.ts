import type { NewJob } from '../../platform/jobs/jobs';

/** A comment was written, deleted, hidden or shown again: whoever it is for is told, or no longer. */
export const commentChanged = 'comment.changed';
/** Staff hid a comment or showed it again. */
export const commentModerated = 'comment.moderated';

export function changedEvents({ id, uid }: Changed): NewJob[] {
  return [event(commentChanged, id, uid)];
}

export function moderatedEvents({ id, uid }: Changed): NewJob[] {
  return [event(commentChanged, id, uid), event(commentModerated, id, null)];
}

interface Changed {
  readonly id: string;
  readonly uid: string | null;
}

function event(type: string, subjectId: string, uid: string | null): NewJob {
  return { type, payload: uid === null ? { subjectId } : { subjectId, uid } };
}
