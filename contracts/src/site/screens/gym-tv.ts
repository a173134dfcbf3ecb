import { screensMax } from '@cruxboard/domain/site/screens/slides';
import * as z from 'zod/mini';
import { leader } from '../../competitions/leaderboards/leaders';
import { competitionCard } from '../../competitions/competitions/competitions';
import { defineRead } from '../../define';
import { climbPhoto } from '../../gyms/climbs/climbs';
import { gymColour } from '../../gyms/gyms/gyms';
import { wallSection } from '../../gyms/living-wall/living-wall';
import { videoSource } from '../../gyms/videos/videos';
import { day, id, month, wholeText } from '../../primitives';
import { gymScreen } from './screens';

/** A row of a ranking as a screen names people: in full only who agreed to that. */
const row = z.object({
  rank: z.number(),
  name: z.string(),
  points: z.number(),
  /** Places gained (positive) or lost by what was climbed today; null for who had no points before. */
  change: z.nullable(z.number()),
});
export type TvRankingRow = z.output<typeof row>;

const climb = z.object({
  id,
  name: z.string(),
  colour: gymColour,
  grade: z.nullable(z.number()),
  sectionName: z.string(),
});
export type TvClimb = z.output<typeof climb>;

/** Everything a gym's screen shows, in one answer: a screen that wakes up needs nothing of before. */
export const readGymTv = defineRead({
  name: 'screens.readGymTv',
  summary: 'What a gym’s screen shows',
  path: '/api/gyms/{gymId}/tv',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  /** An unknown number is the first. */
  query: z.strictObject({ screen: z._default(wholeText(1, screensMax), 1) }),
  response: z.object({
    gym: z.object({ id, name: z.string(), timeZone: z.string(), climbCount: z.number() }),
    screen: gymScreen,
    rankings: z.object({ period: month, climbers: z.array(row), helpers: z.array(row) }),
    /** Climbs published in the last seven days. */
    newCount: z.number(),
    /** Walls with climbs of the last four weeks, the newest first, and so their climbs. */
    newest: z.array(
      z.object({
        id,
        name: z.string(),
        /** How many of the last four weeks are on it. */
        count: z.number(),
        climbs: z.array(climb),
      }),
    ),
    /** Walls that are reset within two weeks, the first first. */
    leaving: z.array(z.object({ id, name: z.string(), climbCount: z.number(), comesDownOn: day })),
    wall: z.object({
      sections: z.array(wallSection),
      /** Climbs that somebody climbed today. */
      climbedIds: z.array(id),
      /** Ascents of today. */
      ascentCount: z.number(),
    }),
    /**
     * Pinned climbs and solutions, with three seconds of a solution whose author agreed to be on screens: of a
     * climb the most thanked, if there is one.
     */
    showcase: z.array(
      z.object({
        id,
        climb,
        solution: z.nullable(
          z.object({ name: z.string(), loop: videoSource, poster: z.nullable(z.string()) }),
        ),
      }),
    ),
    notices: z.array(
      z.object({ id, title: z.string(), text: z.string(), image: z.nullable(climbPhoto) }),
    ),
    /** Live at the gym, with their first five. */
    competitions: z.array(z.extend(competitionCard, { leaders: z.array(leader) })),
  }),
  errors: ['not_found'],
});
export type GymTv = z.output<typeof readGymTv.response>;
