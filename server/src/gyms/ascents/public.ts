export { logFirstAscent } from './log-first-ascent';
