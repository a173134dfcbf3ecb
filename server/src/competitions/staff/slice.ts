import type { Deps } from '../../platform/deps';
import { sweepRows } from '../../platform/db/sweep';
import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Slice } from '../../platform/slice';
import { listRolesOf } from './active-roles';
import { deleteInvitationsTo, isOutdated } from './invitations-repo';
import { listOrganisedAlone, lockOrganised } from './left-alone-repo';
import { mountStaff } from './routes';
import { competitionRoles, staffInvitations } from './schema';

const jobs: readonly ScheduledJob<Pick<Deps, 'database'>>[] = [
  {
    name: 'staff.sweepInvitations',
    due: { hour: 4, minute: 11 },
    run: async ({ database }) => {
      await sweepRows(database, { table: staffInvitations, condition: isOutdated });
    },
  },
];

/** Who works for a competition, and by which roles. */
export const staffSlice: Slice = {
  name: 'competitions/staff',
  mount: mountStaff,
  jobs,
  personal: [
    { table: competitionRoles, by: [competitionRoles.uid], purged: 'by foreign key' },
    {
      table: staffInvitations,
      by: [staffInvitations.invitedBy],
      download: [staffInvitations.competitionId, staffInvitations.invitedAt],
      purged: 'by foreign key',
    },
  ],
  purge: {
    batches: {
      invitations: async ({ tx, traces: { values } }) => {
        await deleteInvitationsTo(tx, values);
        return null;
      },
    },
  },
  roles: {
    of: 'competitions',
    list: listRolesOf,
    listAlone: listOrganisedAlone,
    lockRun: lockOrganised,
  },
};
