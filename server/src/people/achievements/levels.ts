import {
  countAchievementId,
  type CountKey,
  countThresholds,
} from '@cruxboard/domain/people/achievements/catalogue';
import { type SQL, sql } from 'drizzle-orm';

/** @returns SQL of a chain's levels, as `level (count, id)`. */
export function levelsOf(key: CountKey): SQL {
  const counts = sql.param([...countThresholds[key]]);
  const ids = sql.param(countThresholds[key].map((count) => countAchievementId(key, count)));
  return sql`unnest(${counts}::int[], ${ids}::text[]) level (count, id)`;
}
