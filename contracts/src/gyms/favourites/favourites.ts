import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { day, instant, nothing } from '../../primitives';
import { climbRow, climbSummary } from '../climbs/climbs';
import { solution } from '../solutions/solutions';

const place = {
  gymName: z.string(),
  /** When its wall is reset next. */
  comesDownOn: z.nullable(day),
  /** Whether the user has climbed it. */
  isDone: z.boolean(),
  favouritedAt: instant,
};

/** A climb that the user saved. */
export const favouriteClimb = z.extend(climbRow, {
  ...place,
  favouriteCount: z.number(),
  isArchived: z.boolean(),
});
export type FavouriteClimb = z.output<typeof favouriteClimb>;

/** A solution that the user saved. */
export const favouriteSolution = z.extend(solution, { ...place, climb: climbSummary });
export type FavouriteSolution = z.output<typeof favouriteSolution>;

/** All climbs that the user saved, saved last first. Those of gyms they no longer see are left out. */
export const readFavouriteClimbs = defineRead({
  name: 'favourites.readFavouriteClimbs',
  summary: 'The user’s favourite climbs',
  path: '/api/me/favourites/climbs',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({ items: z.array(favouriteClimb) }),
  errors: [],
});

/** All solutions that the user saved, saved last first. */
export const readFavouriteSolutions = defineRead({
  name: 'favourites.readFavouriteSolutions',
  summary: 'The user’s favourite solutions',
  path: '/api/me/favourites/solutions',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({ items: z.array(favouriteSolution) }),
  errors: [],
});
