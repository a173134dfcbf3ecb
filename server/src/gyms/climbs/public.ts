export { addAscentsToClimb, subtractAscentsOf, subtractReactionsOf } from './counters-repo';
export { climbListColumns, type ClimbListRow } from './list-columns';
