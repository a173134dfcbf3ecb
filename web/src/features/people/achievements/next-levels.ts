import type { AchievementCounts } from '@cruxboard/contracts/people/achievements/achievements';
import { nextByCount } from '@cruxboard/domain/people/achievements/earning';

/** The next level of a chain, and what there is of it. */
export interface NextLevel {
  readonly count: number;
  readonly next: NonNullable<ReturnType<typeof nextByCount>>;
}

const keys = ['climbs', 'ascents', 'solutions'] as const;

/** @returns the next level of each chain, the nearest first. */
export function nextLevels(counts: AchievementCounts): NextLevel[] {
  return keys
    .flatMap((key): NextLevel[] => {
      const next = nextByCount(key, counts[key]);
      return next === null ? [] : [{ count: counts[key], next }];
    })
    .toSorted((a, b) => shareOf(b) - shareOf(a));
}

function shareOf({ count, next }: NextLevel): number {
  return count / next.progress.targetValue;
}
