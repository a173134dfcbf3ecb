import { earnedInCompetition } from '@cruxboard/domain/people/achievements/earning';
import { inArray, sql } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { competitors } from '../competitors/schema';
import { describeEntries, findEndedAt, nameCompetitions } from './earning-repo';
import { endedChanged, resultsKept } from './event-types';
import { keepMissed, keepResults } from './keep-results';
import { listKeptRanks } from './repo';
import { mountResults } from './routes';
import { keptResults } from './schema';

/** What people did in competitions, stored at the end for profiles and achievements. */
export const resultsSlice: Slice = {
  name: 'competitions/results',
  mount: mountResults,
  jobs: [
    // whatever was missed by day
    {
      name: 'results.keepMissed',
      due: { hour: 4, minute: 27 },
      queue: 'results',
      run: keepMissed,
    },
  ],
  // the database itself writes these jobs, into this queue: see its trigger
  on: () => [
    {
      type: endedChanged,
      queue: 'results',
      run: (deps, { competitionId }) => keepResults(deps, String(competitionId)),
    },
  ],
  ownRows: (uid) => ({
    kept_results: {
      table: keptResults,
      where: inArray(
        keptResults.competitorId,
        sql`(select id from ${competitors} where claimed_by = ${uid})`,
      ),
    },
  }),
  earnings: {
    source: 'competition',
    eventTypes: [resultsKept],
    sourceIdOf: ({ competitionId }) => String(competitionId),
    find: async (tx, competitionId) => {
      const endedAt = await findEndedAt(tx, competitionId);
      // of one that is running again nothing is stored
      if (endedAt === null) return null;
      const ranks = await listKeptRanks(tx, competitionId);
      const awards = ranks.flatMap(({ uid, ...place }) => {
        const achievementId = earnedInCompetition(place);
        return achievementId === null ? [] : [{ uid, achievementId }];
      });
      return { at: endedAt, awards };
    },
    nameSources: nameCompetitions,
    describe: describeEntries,
  },
};
