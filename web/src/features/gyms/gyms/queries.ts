import { readQuery } from '../../../lib/api/read';

export const gymQuery = (gymId: string) => readQuery('/api/gyms/{gymId}', { params: { gymId } });
