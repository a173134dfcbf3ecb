import type { Slice } from '../../platform/slice';
import { mountCategories } from './categories/routes';
import { mountCohorts } from './cohorts/routes';

/** Categories and cohorts: the two ways in which a competition divides its competitors. */
export const groupsSlice: Slice = {
  name: 'competitions/groups',
  mount: (mount) => {
    mountCategories(mount);
    mountCohorts(mount);
  },
};
