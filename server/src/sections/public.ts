export { listSections } from './repo';
