export { logFirstAscent } from './log-first-ascent';
export { listClimbedOn } from './day-repo';
