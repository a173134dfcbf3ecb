export { awardMissedIn } from './award-missed';
export type { EarnedIn, Earnings, OwnEarnings } from './hooks';
export { levelsOf } from './levels';
