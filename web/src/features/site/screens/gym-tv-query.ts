import { readQuery } from '../../../lib/api/read';

export const gymTvQuery = (gymId: string, screen: number) =>
  readQuery('/api/gyms/{gymId}/tv', { params: { gymId }, query: { screen } });
