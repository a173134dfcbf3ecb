import { readGym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { readQuery } from '../../../lib/api/read';

export const gymQuery = (gymId: string) => readQuery(readGym, { params: { gymId } });
