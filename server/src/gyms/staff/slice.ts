import type { Deps } from '../../platform/deps';
import { scrubRows } from '../../platform/db/scrub-rows';
import { sweepRows } from '../../platform/db/sweep';
import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Slice } from '../../platform/slice';
import { listRolesOf } from './active-roles';
import { deleteInvitationsTo, isOutdated } from './invitations-repo';
import { listManagedAlone, lockManaged } from './left-alone-repo';
import { mountGymStaff } from './routes';
import { guardGym, requireVisibleGym } from './visible-gym';
import { gymChanges, gymInvitations, gymMembers, gymRoles } from './schema';

const jobs: readonly ScheduledJob<Pick<Deps, 'database'>>[] = [
  {
    name: 'gyms.sweepInvitations',
    due: { hour: 4, minute: 13 },
    run: async ({ database }) => {
      await sweepRows(database, { table: gymInvitations, condition: isOutdated });
    },
  },
];

/** Who works at a gym and by which roles, who may see it, and what they changed. */
export const gymStaffSlice: Slice = {
  name: 'gyms/staff',
  mount: mountGymStaff,
  readGuards: { gymId: guardGym },
  callGuards: {
    gymId: (deps, { id, uid }) => requireVisibleGym(deps.database.drizzle, id, uid),
  },
  jobs,
  personal: [
    { table: gymRoles, by: [gymRoles.uid], purged: 'by foreign key' },
    { table: gymMembers, by: [gymMembers.uid], purged: 'by foreign key' },
    {
      table: gymInvitations,
      by: [gymInvitations.invitedBy],
      download: [gymInvitations.gymId, gymInvitations.invitedAt],
      purged: 'by foreign key',
    },
    {
      table: gymChanges,
      by: [gymChanges.actorUid, gymChanges.subjectUid],
      download: [gymChanges.gymId, gymChanges.kind, gymChanges.at],
      purged: 'by foreign key',
    },
  ],
  purge: {
    batches: {
      // the addresses of pictures are their uploaders'
      history: scrubRows({
        table: gymChanges,
        key: [gymChanges.gymId, gymChanges.seq],
        json: [gymChanges.before, gymChanges.after],
      }),
      invitations: async ({ tx, traces: { values } }) => {
        await deleteInvitationsTo(tx, values);
        return null;
      },
    },
  },
  roles: { of: 'gyms', list: listRolesOf, listAlone: listManagedAlone, lockRun: lockManaged },
};
