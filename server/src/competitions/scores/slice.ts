import { inArray, sql } from 'drizzle-orm';
import type { Slice } from '../../platform/slice';
import { competitors } from '../competitors/schema';
import { mountScores } from './routes';
import { lateScores, scores } from './schema';

export const scoresSlice: Slice = {
  name: 'competitions/scores',
  mount: mountScores,
  personal: [
    {
      table: scores,
      by: [scores.enteredBy],
      purged: [{ by: scores.enteredBy, values: { enteredBy: null } }],
    },
    {
      table: lateScores,
      by: [lateScores.sentBy, lateScores.decidedBy],
      purged: [
        { by: lateScores.sentBy, values: { sentBy: '' } },
        { by: lateScores.decidedBy, values: { decidedBy: null } },
      ],
    },
  ],
  // what others entered for the entries that somebody has claimed
  ownRows: (uid) => ({
    results: {
      table: scores,
      where: inArray(
        scores.competitorId,
        sql`(select id from ${competitors} where claimed_by = ${uid})`,
      ),
    },
  }),
};
