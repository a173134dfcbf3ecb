export { addRankingPoints, takeClimberPoints } from './points-repo';
export { readOwnMonth } from './read-own-month';
export { type Drift, recount, recountIn } from './recount';
