export { addRankingPoints, takeClimberPoints } from './points-repo';
export { type Drift, recount } from './recount';
