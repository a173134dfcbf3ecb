import type { Slice } from '../../platform/slice';
import { mountHome } from './routes';
import { gymVisits } from './schema';

export const homeSlice: Slice = {
  name: 'site/home',
  mount: mountHome,
  personal: [{ table: gymVisits, by: [gymVisits.uid], purged: 'by foreign key' }],
};
