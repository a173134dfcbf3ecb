import * as z from 'zod/mini';
import { climbRow } from '../../gyms/climbs/climbs';
import { competitionCard, competitionRole } from '../../competitions/competitions/competitions';
import { defineCallable, defineRead } from '../../define';
import { gymCard } from '../../gyms/gyms/gyms';
import { leader } from '../../competitions/leaderboards/leaders';
import { id, instant, month, nothing } from '../../primitives';

/** A climb on a page that is not its gym's. */
export const homeClimb = z.extend(climbRow, { gymName: z.string() });
export type HomeClimb = z.output<typeof homeClimb>;

/** A competition that is going on, with those who lead it, the first five at most. */
export const liveCompetition = z.extend(competitionCard, { leaders: z.array(leader) });
export type LiveCompetition = z.output<typeof liveCompetition>;

/** Everything that the front page shows to everybody. Competitions are left out while they are switched off. */
export const readHome = defineRead({
  name: 'home.readHome',
  summary: 'The home page: live competitions, newest climbs, gyms',
  path: '/api/home',
  access: 'public',
  params: nothing,
  query: nothing,
  response: z.object({
    live: z.array(liveCompetition),
    /** To come and over, those to come first. */
    competitions: z.array(competitionCard),
    /** At most two of a gym, newest first. */
    climbs: z.array(homeClimb),
    /** Those that were set last. */
    gyms: z.array(gymCard),
    gymCount: z.number(),
  }),
  errors: [],
});

/** A gym that one goes to: visited here, climbed at, or of whose staff one is. */
export const ownGym = z.object({
  id,
  name: z.string(),
  location: z.string(),
  climbCount: z.number(),
  /** When one was there last: on its page, or logging an ascent. */
  seenAt: instant,
  /** Climbs on the wall that others set since. */
  newCount: z.number(),
  /** The first of those. */
  newClimbs: z.array(climbRow),
  /** One's own month on the climbers' board; a rank of null: no ascent yet. */
  month: z.object({
    period: month,
    rank: z.nullable(z.number()),
    points: z.number(),
    count: z.number(),
  }),
});
export type OwnGym = z.output<typeof ownGym>;

/** A competition that one takes part in or works for. */
export const ownHomeCompetition = z.extend(competitionCard, {
  roles: z.array(competitionRole),
  isSelfScoring: z.boolean(),
  finalisedAt: z.nullable(instant),
  /** Of the first one, while it is live; else none. */
  leaders: z.array(leader),
  competitor: z.nullable(
    z.object({
      id,
      number: z.nullable(z.number()),
      categoryName: z.nullable(z.string()),
      /** While it is live: the place overall and the total so far. */
      rank: z.nullable(z.number()),
      totalHundredths: z.nullable(z.number()),
    }),
  ),
});
export type OwnHomeCompetition = z.output<typeof ownHomeCompetition>;

/** Everything that the front page shows to somebody signed in. */
export const readOwnHome = defineRead({
  name: 'home.readOwnHome',
  summary: 'The user’s home page: gyms with new climbs, their month, competitions',
  path: '/api/me/home',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    /** Where one was last, first. */
    gyms: z.array(ownGym),
    /** Live first, then those to come, then those over within a month. */
    competitions: z.array(ownHomeCompetition),
    live: z.array(liveCompetition),
    /** Gyms to begin with, for whoever has none. */
    suggestedGyms: z.array(gymCard),
  }),
  errors: ['unauthenticated'],
});
export type OwnHome = z.output<(typeof readOwnHome)['response']>;

/** Marks a gym as seen now: what is set from here on is new. Each user marks and reads their own alone. */
export const markGymVisit = defineCallable({
  name: 'home.markGymVisit',
  summary: 'Record a visit to a gym’s page',
  access: 'initialised',
  input: z.strictObject({ gymId: id }),
  output: z.object({ visitedAt: instant }),
  errors: ['not_found'],
});
