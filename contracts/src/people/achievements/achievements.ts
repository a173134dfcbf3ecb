import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { id, instant, nothing, typedUsername } from '../../primitives';

/** An achievement that somebody has; the catalogue has its labels. */
export const earnedAchievement = z.object({
  /** In the catalogue. */
  id,
  /** How often it was earned. */
  count: z.number(),
  /** The latest time. */
  earnedAt: instant,
});
export type EarnedAchievement = z.output<typeof earnedAchievement>;

/** The badges on a profile, latest first. */
export const readAchievements = defineRead({
  name: 'achievements.readAchievements',
  summary: 'A user’s achievements',
  path: '/api/profiles/{username}/achievements',
  access: 'public',
  params: z.strictObject({ username: typedUsername }),
  query: nothing,
  response: z.object({ items: z.array(earnedAchievement) }),
  errors: ['not_found'],
});

/** One time it was earned. */
export const achievementDate = z.object({
  earnedAt: instant,
  timeZone: z.string(),
  /** null if the competition is unlisted or gone. */
  competition: z.nullable(
    z.object({
      id,
      name: z.string(),
      competitorId: id,
      /** Its name; null if the rank is overall. */
      category: z.nullable(z.string()),
    }),
  ),
});
export type AchievementDate = z.output<typeof achievementDate>;

/** The page of an achievement. Under a former username it is that of its owner. */
export const readAchievement = defineRead({
  name: 'achievements.readAchievement',
  summary: 'A user’s achievement, with every time it was earned',
  path: '/api/profiles/{username}/achievements/{achievementId}',
  access: 'public',
  params: z.strictObject({ username: typedUsername, achievementId: id }),
  query: nothing,
  response: z.object({
    id,
    username: z.string(),
    name: z.string(),
    photoURL: z.nullable(z.string()),
    /** Latest first, at most 100. */
    dates: z.array(achievementDate),
    count: z.number(),
  }),
  errors: ['not_found'],
});
