import type { Slice } from '../../platform/slice';
import { gymVisits } from './schema';

/** When people last opened a gym's page, so that they see what is new. */
export const visitsSlice: Slice = {
  name: 'gyms/visits',
  personal: [{ table: gymVisits, by: [gymVisits.uid], purged: 'by foreign key' }],
};
