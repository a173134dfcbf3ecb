import type { Deps } from '../../platform/deps';
import { sweepRows } from '../../platform/db/sweep';
import type { ScheduledJob } from '../../platform/jobs/handler';
import type { Slice } from '../../platform/slice';
import { invitationMails } from './schema';

const jobs: readonly ScheduledJob<Pick<Deps, 'database'>>[] = [
  {
    name: 'invitations.sweepMails',
    due: { hour: 4, minute: 9 },
    run: async ({ database }) => {
      const condition = `sent_at < now() - interval '2 days'`;
      await sweepRows(database, { table: invitationMails, condition });
    },
  },
];

/** What contexts share that invite people by email. */
export const invitationsSlice: Slice = {
  name: 'people/invitations',
  jobs,
  personal: [
    {
      table: invitationMails,
      by: [invitationMails.sentBy],
      download: [invitationMails.sentAt],
      purged: 'by foreign key',
    },
  ],
};
