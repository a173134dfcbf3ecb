import type { ClimbState } from '@cruxboard/domain/gyms/climbs/states';
import type { StoredClimb } from './write-repo';

/** @returns the climb in that state; the first time it is published is kept. */
export function withState(climb: StoredClimb, state: ClimbState, at: Date): StoredClimb {
  const publishedAt = state === 'published' ? (climb.publishedAt ?? at) : null;
  return { ...climb, state, publishedAt };
}
