import { addManager as contract } from '@cruxboard/contracts/gyms/staff/staff';
import { serveCallable } from '../../platform/http/serve-callable';
import type { Slice } from '../../platform/slice';
import { listRolesOf } from './active-roles';
import { addManager } from './add-manager';
import { listManagedAlone, lockManaged } from './left-alone-repo';
import { gymRoles } from './schema';

/** Who works at a gym, and by which roles. */
export const gymStaffSlice: Slice = {
  name: 'gyms/staff',
  mount: (mount) =>
    // rate limited, because it reveals who has an email address
    serveCallable(mount, contract, { handle: addManager, perMinute: 60 }),
  personal: [{ table: gymRoles, by: [gymRoles.uid], purged: 'by foreign key' }],
  roles: { of: 'gyms', list: listRolesOf, listAlone: listManagedAlone, lockRun: lockManaged },
};
