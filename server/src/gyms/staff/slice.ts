import type { Slice } from '../../platform/slice';
import { listRolesOf } from './active-roles';
import { gymRoles } from './schema';

/** Who works at a gym, and by which roles. */
export const gymStaffSlice: Slice = {
  name: 'gyms/staff',
  personal: [{ table: gymRoles, by: [gymRoles.uid], purged: 'by foreign key' }],
  roles: { of: 'gyms', list: listRolesOf },
};
