export {
  addAscentsToClimb,
  findGymOfClimb,
  moveReactionCount,
  subtractAscentsOf,
  subtractReactionsOf,
} from './counters-repo';
export { listNewestClimbs } from './newest-repo';
export { findClimbs } from './search-repo';
export { climbListColumns, type ClimbListRow } from './list-columns';
