export { sweepDeleted } from './repo';
