import * as z from 'zod/mini';
import { climbRow } from '../../gyms/climbs/climbs';
import { competitionCard, competitionRole } from '../../competitions/competitions/competitions';
import { defineCallable, defineRead } from '../../define';
import { feedClimb } from '../../gyms/feed/feed';
import { gymCard } from '../../gyms/gyms/gyms';
import { leader } from '../../competitions/leaderboards/leaders';
import { id, instant, month, nothing } from '../../primitives';

/** A climb on a page other than its gym's. */
export const homeClimb = z.extend(climbRow, { gymName: z.string() });
export type HomeClimb = z.output<typeof homeClimb>;

/** A running competition with its first five. */
export const liveCompetition = z.extend(competitionCard, { leaders: z.array(leader) });
export type LiveCompetition = z.output<typeof liveCompetition>;

/** Everything the home page shows to everybody, without competitions if they are turned off. */
export const readHome = defineRead({
  name: 'home.readHome',
  summary: 'The home page: live competitions, newest climbs, gyms',
  path: '/api/home',
  access: 'public',
  params: nothing,
  query: nothing,
  response: z.object({
    live: z.array(liveCompetition),
    /** Upcoming, then past ones; the next to start first. */
    competitions: z.array(competitionCard),
    /** Newest first, at most two per gym. */
    climbs: z.array(homeClimb),
    /** Gyms with the newest climbs. */
    gyms: z.array(gymCard),
    gymCount: z.number(),
  }),
  errors: [],
});

/** A gym the user visited, climbed at or works for. */
export const ownGym = z.object({
  id,
  name: z.string(),
  location: z.string(),
  climbCount: z.number(),
  /** When the user was last there: on its page, or logging an ascent. */
  seenAt: instant,
  /** Active climbs that others set since then. */
  newCount: z.number(),
  /** The first of them. */
  newClimbs: z.array(climbRow),
  /** The user's month in the climbers' ranking; a rank of null: no ascent yet. */
  month: z.object({
    period: month,
    rank: z.nullable(z.number()),
    points: z.number(),
    count: z.number(),
  }),
});
export type OwnGym = z.output<typeof ownGym>;

/** A competition the user takes part in or works for. */
export const ownHomeCompetition = z.extend(competitionCard, {
  roles: z.array(competitionRole),
  isSelfScoring: z.boolean(),
  /** Only for the first competition, while it is live. */
  leaders: z.array(leader),
  competitor: z.nullable(
    z.object({
      id,
      number: z.nullable(z.number()),
      categoryName: z.nullable(z.string()),
      /** While it is live: the rank in the category, overall without one, and the total. */
      rank: z.nullable(z.number()),
      totalHundredths: z.nullable(z.number()),
    }),
  ),
});
export type OwnHomeCompetition = z.output<typeof ownHomeCompetition>;

/** Everything the home page shows to a signed-in user. */
export const readOwnHome = defineRead({
  name: 'home.readOwnHome',
  summary: 'The user’s home page: gyms with new climbs, their month, competitions',
  path: '/api/me/home',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    /** The last visited first. */
    gyms: z.array(ownGym),
    /** The climb with the newest solution first. */
    feed: z.array(feedClimb),
    /** Live ones, then upcoming, then those that ended within a month. */
    competitions: z.array(ownHomeCompetition),
    live: z.array(liveCompetition),
    /** Suggestions for users without a gym. */
    suggestedGyms: z.array(gymCard),
  }),
  errors: ['unauthenticated'],
});
export type OwnHome = z.output<(typeof readOwnHome)['response']>;

/** Records a visit to a gym's page: climbs set from now on are new to the user. Nobody else reads it. */
export const markGymVisit = defineCallable({
  name: 'home.markGymVisit',
  summary: 'Record a visit to a gym’s page',
  access: 'initialised',
  input: z.strictObject({ gymId: id }),
  output: z.object({
    visitedAt: instant,
    /** Walls with climbs that others published since the visit before this one; none at the first. */
    newOnWalls: z.array(z.object({ sectionId: id, count: z.number() })),
  }),
  errors: ['not_found'],
});
