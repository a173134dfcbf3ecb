import type { NewJob } from '../../platform/jobs/jobs';

/** Somebody logged ascents, or undid one; the payload is `{uid}`. */
export const ascentsChangedType = 'ascents.changed';

export function ascentsChanged(uid: string): NewJob {
  return { type: ascentsChangedType, payload: { uid } };
}
