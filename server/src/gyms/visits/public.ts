export { countNewOnWalls, listNewClimbs, listOwnGyms, upsertVisit } from './repo';
