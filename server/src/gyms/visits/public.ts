export { listNewClimbs, listOwnGyms, upsertVisit } from './repo';
