import type { NewJob } from '../../platform/jobs/jobs';

/** An account was deactivated, reactivated or deleted: what it shows to others goes or comes back. */
export const awayChanged = 'account.awayChanged';

export function awayChangedEvent(uid: string): NewJob {
  return { type: awayChanged, payload: { uid } };
}
