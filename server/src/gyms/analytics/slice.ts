import type { Slice } from '../../platform/slice';
import { recounts } from './recounts-repo';
import { mountAnalytics } from './routes';
import { activeDays, gymClimbers } from './schema';

/** What a gym's staff learn from its ascents, from counts that are kept and never from the ascents themselves. */
export const analyticsSlice: Slice = {
  name: 'gyms/analytics',
  mount: mountAnalytics,
  personal: [
    { table: activeDays, by: [activeDays.uid], purged: 'by foreign key' },
    { table: gymClimbers, by: [gymClimbers.uid], purged: 'by foreign key' },
  ],
  recount: recounts,
};
