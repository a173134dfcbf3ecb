import { earnedInCompetition } from '@cruxboard/domain/people/achievements/earning';
import { inArray, sql } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { competitors } from '../competitors/schema';
import { describeEntries, findEndedAt, listWithResults, nameCompetitions } from './earning-repo';
import { endedChanged, resultsStored } from './event-types';
import { storeMissedResults, storeResults } from './store-results';
import { listStoredRanks } from './repo';
import { mountResults } from './routes';
import { competitionResults } from './schema';

/** What people did in competitions, stored at the end for profiles and achievements. */
export const resultsSlice: Slice = {
  name: 'competitions/results',
  mount: mountResults,
  jobs: [
    // whatever was missed by day
    {
      name: 'results.storeMissed',
      due: { hour: 4, minute: 27 },
      queue: 'results',
      run: storeMissedResults,
    },
  ],
  // the database itself writes these jobs, into this queue: see its trigger
  on: () => [
    {
      type: endedChanged,
      queue: 'results',
      run: (deps, { competitionId }) => storeResults(deps, String(competitionId)),
    },
  ],
  ownRows: (uid) => ({
    competition_results: {
      table: competitionResults,
      where: inArray(
        competitionResults.competitorId,
        sql`(select id from ${competitors} where claimed_by = ${uid})`,
      ),
    },
  }),
  earnings: {
    source: 'competition',
    eventTypes: [resultsStored],
    sourceIdOf: ({ competitionId }) => String(competitionId),
    find: async (tx, competitionId) => {
      const endedAt = await findEndedAt(tx, competitionId);
      // of one that is running again nothing is stored
      if (endedAt === null) return null;
      const ranks = await listStoredRanks(tx, competitionId);
      const awards = ranks.flatMap(({ uid, ...place }) => {
        const achievementId = earnedInCompetition(place);
        return achievementId === null ? [] : [{ uid, achievementId }];
      });
      return { at: endedAt, awards };
    },
    listSources: listWithResults,
    nameSources: nameCompetitions,
    describe: describeEntries,
  },
};
