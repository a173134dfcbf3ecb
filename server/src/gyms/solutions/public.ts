/** For joins; read only. */
export { isShown, solutions } from './schema';
export { solutionAnnounced } from './events';
export { findGymOfSolution } from './visible-repo';
export { moveSolutionCount } from './write-repo';
export { subtractSolutionReactions } from './reactions-repo';
export { moveThank } from './thank';
export {
  requireReadableSolution,
  requireReportableSolution,
  requireVisibleSolution,
} from './visible-solution';
export {
  isAuthorSeenBy,
  placeColumns,
  type PlacedSolution,
  placeSource,
  solutionColumns,
  solutionSource,
} from './columns-repo';
export { listScreenSolutions } from './screens-repo';
export { presentSolution } from './present';
