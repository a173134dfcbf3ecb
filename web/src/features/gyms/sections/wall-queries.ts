import { readQuery } from '../../../lib/api/read';

export const wallQuery = (gymId: string, sectionId: string) =>
  readQuery('/api/gyms/{gymId}/sections/{sectionId}', { params: { gymId, sectionId } });
