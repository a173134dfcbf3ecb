import type { Slice } from '../../platform/slice';
import { listRolesOf } from './active-roles';
import { listOrganisedAlone, lockOrganised } from './left-alone-repo';
import { mountStaff } from './routes';
import { competitionRoles } from './schema';

/** Who works for a competition, and by which roles. */
export const staffSlice: Slice = {
  name: 'competitions/staff',
  mount: mountStaff,
  personal: [{ table: competitionRoles, by: [competitionRoles.uid], purged: 'by foreign key' }],
  roles: {
    of: 'competitions',
    list: listRolesOf,
    listAlone: listOrganisedAlone,
    lockRun: lockOrganised,
  },
};
