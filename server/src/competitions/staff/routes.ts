import * as contracts from '@cruxboard/contracts/competitions/staff/staff';
import type { MountSlice } from '../../platform/http/mount';
import { serveCompetitionCallable, serveCompetitionRead } from '../competitions/public';
import { readDirectory } from './read-directory';
import { setStaffRoles } from './set-staff-roles';

export const mountStaff: MountSlice = (mount) => {
  const on = mount.deps.database.drizzle;
  serveCompetitionRead(mount, contracts.readDirectory, {
    handle: ({ params, caller }) => readDirectory(on, { ...params, caller }),
  });
  // rate limited, because it reveals who has an email address
  serveCompetitionCallable(mount, contracts.setStaffRoles, {
    handle: setStaffRoles,
    perMinute: 60,
  });
};
