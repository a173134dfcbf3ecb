import { readQuery } from '../../../lib/api/read';

export const showcaseQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/showcase', { params: { gymId } });
export const staffShowcaseQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/showcase', { params: { gymId } });
