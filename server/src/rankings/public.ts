export { addRankingPoints, takeClimberPoints } from './points-repo';
export { type Drift, recount, recountIn } from './recount';
