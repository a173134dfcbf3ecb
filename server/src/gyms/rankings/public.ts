export { addRankingPoints, takeClimberPoints } from './points-repo';
export { recountHelper } from './helper-points-repo';
export { readLastMonth } from './read-last-month';
export { readOwnMonth } from './read-own-month';
export { countRanking } from './repo';
export { readStanding } from './standing-repo';
export { readScreenRanking } from './read-screen-ranking';
