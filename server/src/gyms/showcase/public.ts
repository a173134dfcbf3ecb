export { readShowcase } from './read-showcase';
