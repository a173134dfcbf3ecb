/**
 * What a climb goes through before climbers see it: planned (not on the wall yet), set (on the wall, staff only),
 * published. Taking one down is no state: an archived climb keeps the one it had.
 */
export const climbStates = ['planned', 'set', 'published'] as const;
export type ClimbState = (typeof climbStates)[number];

/** Tells whether climbers see a climb in the lists: published, and not taken down. */
export function isOnWall(climb: {
  readonly state: ClimbState;
  readonly isArchived: boolean;
}): boolean {
  return climb.state === 'published' && !climb.isArchived;
}

/** How climbs move: published ones never become drafts again, because people may have logged them. */
export function canMoveTo(from: ClimbState, to: ClimbState): boolean {
  return from !== 'published' || to === 'published';
}
