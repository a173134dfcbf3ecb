export {
  addAscentsToClimb,
  findGymOfClimb,
  moveOpinionCounts,
  moveReactionCount,
  recountSolutions,
  setReportedHold,
  subtractAscentsOf,
  subtractReactionsOf,
} from './counters-repo';
export { type ChangedClimb, recordChanges, type WriteContext } from './record-changes';
export { withState } from './with-state';
export { findStoredClimb as findClimbOfGym } from './write-repo';
export { lockClimbs, lockClimbsOnWall, lockClimbsSet } from './write-repo';
export { listNewestClimbs } from './newest-repo';
export { listPublishedSince, type PublishedClimb } from './published-repo';
export { findClimbs } from './search-repo';
export { climbListColumns, type ClimbListRow } from './list-columns';
export { presentPhoto } from './photo';
export { addCompetitionClimbs } from './add-competition-climbs';
export { deleteLinks, insertLinks, listLinkedClimbs } from './links-repo';
export { type ClimbToTake, readClimbsToTake } from './read-climbs-to-take';
