import { readGym, readGyms } from '@cruxboard/contracts/gyms/gyms';
import { readQuery, steadyReadQuery } from '../../lib/api/read';

export const gymQuery = (gymId: string) => readQuery(readGym, { params: { gymId } });

export const gymsQuery = (search: string) =>
  steadyReadQuery(readGyms, { query: { search, size: 50 } });
