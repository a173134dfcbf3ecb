/** What a solution goes through: only its author sees a draft. Being hidden or deleted is no state: both can be undone. */
export const solutionStates = ['draft', 'published'] as const;
export type SolutionState = (typeof solutionStates)[number];

/** What decides who sees a solution. */
export interface SolutionStatus {
  readonly state: SolutionState;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
}

/** Who asks for a solution. */
export interface SolutionViewer {
  readonly isAuthor: boolean;
  /** May hide solutions at its gym. */
  readonly isStaff: boolean;
  /** Blocked its author, or is blocked by them. */
  readonly isApart: boolean;
}

/** Tells whether everybody who sees the gym sees a solution, and whether it counts. */
export function isShownSolution({ state, isHidden, isDeleted }: SolutionStatus): boolean {
  return state === 'published' && !isHidden && !isDeleted;
}

/**
 * Tells whether somebody sees a solution: authors see all of theirs, staff the hidden ones of others, too, and those of
 * people they are apart from: nobody hides from moderation by a block.
 */
export function canSeeSolution(solution: SolutionStatus, viewer: SolutionViewer): boolean {
  if (viewer.isAuthor || (isShownSolution(solution) && !viewer.isApart)) return true;
  return viewer.isStaff && solution.state === 'published' && !solution.isDeleted;
}

/** How long an author can restore a deleted solution; its files go after that. */
export const restoreWindowMs = 86_400_000;

/** Tells whether a solution deleted then can still be restored. */
export function canRestore(deletedAtMs: number, nowMs: number): boolean {
  return nowMs - deletedAtMs < restoreWindowMs;
}
