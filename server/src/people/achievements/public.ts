import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import { achievementWords } from '@cruxboard/domain/people/achievements/words';
import type { Executor } from '../../platform/db/transaction';
import { listNamed } from './list-repo';

export { earningChanged } from './event-types';
export { findEarning } from './list-repo';

/** @returns what earnings are called in a sentence, and the pages of their achievements, by id. */
export async function describeEarnings(
  on: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; path: string }>> {
  const rows = await listNamed(on, ids);
  return new Map(
    rows.flatMap(({ id, achievementId, username, place }) => {
      const achievement = achievementsById.get(achievementId);
      if (achievement === undefined || username === null) return [];
      const name = achievementWords(achievement, place);
      return [[id, { name, path: `/${username}/achievement/${achievementId}` }] as const];
    }),
  );
}
