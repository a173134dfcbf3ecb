export { countNewOnWalls, lastSeen, listNewClimbs, listOwnGyms, upsertVisit } from './repo';
