export { endedChanged, resultsKept } from './event-types';
