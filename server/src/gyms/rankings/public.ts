export { addRankingPoints, takeClimberPoints } from './points-repo';
export { recountHelper } from './helper-points-repo';
export { readOwnMonth } from './read-own-month';
export { readStanding } from './standing-repo';
