import * as z from 'zod/mini';
import { competitionState } from '../competitions/competitions';
import { defineLiveEvent } from '../../define';
import { id } from '../../primitives';

/** A line of the head of a board: overall rank, and places gained against a quarter of an hour ago. */
export const leader = z.object({
  rank: z.number(),
  change: z.nullable(z.number()),
  competitorId: id,
  name: z.string(),
  totalHundredths: z.number(),
});
export type Leader = z.output<typeof leader>;

/** The first five of a competition, once a second at most: for pages that show a competition among other things. */
export const leadersChanged = defineLiveEvent({
  type: 'board.leaders',
  summary: 'The current top five of a competition',
  data: z.object({
    competitionId: id,
    seq: z.number(),
    state: competitionState,
    competitorCount: z.number(),
    leaders: z.array(leader),
  }),
});
