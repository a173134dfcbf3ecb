export { readFeed } from './read-feed';
