export { readLivingWall } from './read-living-wall';
