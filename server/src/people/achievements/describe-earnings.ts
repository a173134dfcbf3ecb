import { achievementsById } from '@cruxboard/domain/people/achievements/catalogue';
import { achievementWords } from '@cruxboard/domain/people/achievements/words';
import type { Executor } from '../../platform/db/transaction';
import type { Slice } from '../../platform/slice';
import type { DescribeSubjects } from '../notifications/public';
import { listEarnings } from './list-repo';

/** Earned achievements as named in a sentence, with the pages of the achievements. */
export const describeEarnings: DescribeSubjects = async ({ on, slices, ids }) => {
  const rows = await listEarnings(on, ids);
  const placeOf = await nameSources(on, slices, rows);
  return new Map(
    rows.flatMap((row) => {
      const achievement = achievementsById.get(row.achievementId);
      if (achievement === undefined || row.username === null) return [];
      const name = achievementWords(achievement, placeOf(row));
      return [[row.id, { name, path: `/${row.username}/achievement/${row.achievementId}` }]];
    }),
  );
};

interface Source {
  readonly source: string;
  readonly sourceId: string;
}

async function nameSources(
  on: Executor,
  slices: readonly Slice[],
  rows: readonly Source[],
): Promise<(row: Source) => string | null> {
  const named = new Map<string, ReadonlyMap<string, string>>();
  for (const { earnings } of slices) {
    if (earnings === undefined) continue;
    const { source } = earnings;
    const ids = rows.filter((row) => row.source === source).map(({ sourceId }) => sourceId);
    if (ids.length > 0) named.set(source, await earnings.nameSources(on, ids));
  }
  return ({ source, sourceId }) => named.get(source)?.get(sourceId) ?? null;
}
