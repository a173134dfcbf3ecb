import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import { achievementWords } from '@cruxboard/domain/people/achievements/words';
import type { DescribeSubjects } from '../notifications/public';
import { listEarnings } from './list-repo';
import { askSources } from './sources';

/** Earned achievements as named in a sentence, with the pages of the achievements. */
export const describeEarnings: DescribeSubjects = async ({ on, slices, ids }) => {
  const rows = await listEarnings(on, ids);
  const placeOf = await askSources(slices, rows, (earnings, sourceIds) =>
    earnings.nameSources(on, sourceIds),
  );
  return new Map(
    rows.flatMap((row) => {
      const achievement = achievementsById.get(row.achievementId);
      if (achievement === undefined || row.username === null) return [];
      const name = achievementWords(achievement, placeOf(row) ?? null);
      return [[row.id, { name, path: `/${row.username}/achievement/${row.achievementId}` }]];
    }),
  );
};
