import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { id, instant, month, nothing, typedUsername } from '../../primitives';

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

/** What the levels of a chain count. */
const achievementCounts = z.object({
  ascents: z.number(),
  solutions: z.number(),
  climbs: z.number(),
});
export type AchievementCounts = z.output<typeof achievementCounts>;

/** The badges on a profile, latest first. */
export const readAchievements = defineRead({
  name: 'achievements.readAchievements',
  summary: 'A user’s achievements',
  path: '/api/profiles/{username}/achievements',
  access: 'public',
  params: z.strictObject({ username: typedUsername }),
  query: nothing,
  response: z.object({
    items: z.array(earnedAchievement),
    /** What levels count, for the owner; null for others. */
    counts: z.nullable(achievementCounts),
  }),
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
  /** null where the viewer may not know, or no gym is part of it. */
  gym: z.nullable(z.object({ id, name: z.string() })),
  /** Of the gym: the climb of a first. */
  climb: z.nullable(z.object({ id, name: z.string() })),
  /** Of the gym's rankings that it was earned in; null for others, and if the gym is private. */
  month: z.nullable(z.object({ gymId: id, gymName: z.string(), month })),
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
    /** What they have of its group: levels of a chain, other firsts. */
    ofGroup: z.array(earnedAchievement),
    /** What levels count, for the owner; null for others. */
    counts: z.nullable(achievementCounts),
  }),
  errors: ['not_found'],
});
