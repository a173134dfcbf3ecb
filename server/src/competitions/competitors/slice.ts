import {
  contactFields,
  noContacts,
} from '@cruxboard/domain/competitions/competitors/contact-fields';
import { eq } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { listJoined } from './own-repo';
import { mountCompetitors } from './routes';
import { competitorInvitations, competitors, mergedCompetitors } from './schema';
import { competitorJobs } from './sweep';

/** Who takes part: entered, imported, joined, claimed. */
export const competitorsSlice: Slice = {
  name: 'competitions/competitors',
  mount: mountCompetitors,
  jobs: competitorJobs,
  personal: [
    {
      table: competitors,
      by: [competitors.claimedBy],
      // the name stays on the results; nothing leads from it to the account
      purged: [
        {
          by: competitors.claimedBy,
          values: { claimedBy: null, claimedAt: null, ...noContacts() },
        },
      ],
    },
    {
      table: competitorInvitations,
      by: [competitorInvitations.sentBy],
      download: [competitorInvitations.competitionId, competitorInvitations.sentAt],
      purged: 'by foreign key',
    },
  ],
  purge: {
    traces: async (tx, uid) => {
      const own = await tx.select().from(competitors).where(eq(competitors.claimedBy, uid));
      const merged = await tx
        .select({ id: mergedCompetitors.id })
        .from(mergedCompetitors)
        .innerJoin(competitors, eq(competitors.id, mergedCompetitors.intoId))
        .where(eq(competitors.claimedBy, uid));
      return {
        values: own
          .flatMap((one) => contactFields.map((field) => one[field]))
          .filter((value) => value !== null),
        subjectIds: [...own, ...merged].map(({ id }) => id),
      };
    },
  },
  listJoined,
};
