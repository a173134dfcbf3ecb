import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import {
  achievementsWords,
  achievementWords,
  byWorth,
} from '@cruxboard/domain/people/achievements/words';
import type { DescribeSubjects } from '../notifications/public';
import { listNews } from './list-repo';
import { askSources } from './sources';

/** Earned achievements as named in a sentence, with the page of the best of those that were earned together. */
export const describeEarnings: DescribeSubjects = async ({ on, slices, ids }) => {
  const rows = await listNews(on, ids);
  const placeOf = await askSources(slices, rows, (earnings, sourceIds) =>
    earnings.nameSources(on, sourceIds),
  );
  const earned = rows.flatMap(({ newsId, achievementId, username, ...source }) => {
    const achievement = achievementsById.get(achievementId);
    if (achievement === undefined || username === null || newsId === null) return [];
    return [{ newsId, achievement, username, source }];
  });
  return new Map(
    ids.flatMap((id) => {
      const together = earned.filter(({ newsId }) => newsId === id);
      const [best] = together.toSorted((a, b) => byWorth(a.achievement, b.achievement));
      if (best === undefined) return [];
      const { achievement, username, source } = best;
      const words = achievementWords(achievement, placeOf(source) ?? null);
      const name = achievementsWords(words, together.length);
      return [[id, { name, path: `/${username}/achievement/${achievement.id}` }]];
    }),
  );
};
