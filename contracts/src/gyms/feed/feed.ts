import * as z from 'zod/mini';
import { id } from '../../primitives';
import { climbSummary } from '../climbs/climbs';
import { solution } from '../solutions/solutions';

/** What others published of one climb since the user was last at its gym. */
export const feedClimb = z.object({
  climb: climbSummary,
  gymId: id,
  gymName: z.string(),
  /** The user saved the climb. */
  isFavourite: z.boolean(),
  /** How many are new. */
  count: z.number(),
  /** The newest of them. */
  solutions: z.array(solution),
});
export type FeedClimb = z.output<typeof feedClimb>;
