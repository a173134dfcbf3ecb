import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { scrubRows } from '../../platform/db/scrub-rows';
import type { Slice } from '../../platform/slice';
import { keepShown } from '../../platform/storage/public';
import { bannerUse } from './banner';
import { openByTimeJob } from './open-by-time';
import { remindOfTimesJob } from './remind-of-times';
import { mountCompetitions } from './routes';
import { competitionLog, competitions } from './schema';
import { trimLogJob } from './trim-log';

/** Competitions: settings, lifecycle, activity log. */
export const competitionsSlice: Slice = {
  name: 'competitions/competitions',
  mount: mountCompetitions,
  jobs: [openByTimeJob, remindOfTimesJob, trimLogJob],
  personal: [
    {
      table: competitions,
      by: [competitions.createdBy],
      download: [competitions.id, competitions.name, competitions.format, competitions.createdAt],
      purged: 'by foreign key',
    },
    {
      table: competitionLog,
      by: [competitionLog.actorUid],
      download: [
        competitionLog.competitionId,
        competitionLog.seq,
        competitionLog.kind,
        competitionLog.at,
      ],
      purged: [{ by: competitionLog.actorUid, values: { actorUid: null } }],
    },
  ],
  sitemap: {
    kind: 'competitions',
    table: competitions,
    id: competitions.id,
    changedAt: competitions.updatedAt,
    // the condition of the index of listed competitions
    where: and(eq(competitions.isListed, true), isNotNull(competitions.publishedAt)),
    path: sql<string>`'/competition/' || ${competitions.id}`,
  },
  purge: {
    batches: {
      banners: keepShown({
        use: bannerUse,
        id: competitions.id,
        address: competitions.bannerUrl,
      }),
      // rows about a climb have scores and no words about people
      log: scrubRows({
        table: competitionLog,
        key: [competitionLog.competitionId, competitionLog.seq],
        json: [competitionLog.before, competitionLog.after],
        where: isNull(competitionLog.climbId),
        subject: competitionLog.competitorId,
      }),
    },
  },
};
