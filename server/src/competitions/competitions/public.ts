/** For joins; read only. */
export { competitions } from './schema';
export {
  lifecycleOf,
  openAsStaff,
  openForEdit,
  openVisible,
  readAsStaff,
  readOwnEntry,
  readVisible,
  seesScores,
} from './policy';
export { competitionEvents } from './events';
export { listOwnCompetitions } from './own-list-repo';
export { findCompetitions } from './search-repo';
export { closesAtOf, presentCard } from './present';
export { readResults } from './progress-repo';
export { lockCompetition } from './repo';
export { readWholeLog } from './read-log';
export { readLiveAtGym } from './read-live-at-gym';
export { readCompetitions } from './read-competitions';
export { shownName } from './shown-name-repo';
export {
  requireCompetitionsEnabled,
  requireCompetitionsShown,
  serveCompetitionCallable,
  serveCompetitionRead,
  serveImportTemplate,
} from './mount';
export { grantPlaces } from './grant-places';
export {
  type Change,
  recordChange,
  announce,
  type ChangeContext,
  changeCompetition,
  changeCompetitionMany,
} from './record-change';
export { type EditRow, requireUnchanged } from './edit-conflicts';
