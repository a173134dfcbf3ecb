import type { Slice } from '../../platform/slice';
import { gymVisits } from './schema';

/** When people last looked at a gym, so that they see what is new there. */
export const visitsSlice: Slice = {
  name: 'gyms/visits',
  personal: [{ table: gymVisits, by: [gymVisits.uid], purged: 'by foreign key' }],
};
