import { readQuery } from '../../../lib/api/read';

export const showcaseQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/showcase', { params: { gymId } });
export const staffShowcaseQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/showcase', { params: { gymId } });
/** The newest of the gym: what staff pin is new. */
export const pinnableSolutionsQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/solutions', {
    params: { gymId },
    query: { state: 'shown', size: 100 },
  });
