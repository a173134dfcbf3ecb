import * as z from 'zod/mini';
import { competitionState } from '../competitions/competitions';
import { defineLiveEvent } from '../../define';
import { id, instant } from '../../primitives';

/** A line of the top five: overall rank, and places gained in the last 15 minutes. */
export const leader = z.object({
  rank: z.number(),
  change: z.nullable(z.number()),
  competitorId: id,
  name: z.string(),
  totalHundredths: z.number(),
});
export type Leader = z.output<typeof leader>;

/** A competition's top five, at most once a second, for pages that show a competition among other things. */
export const leadersChanged = defineLiveEvent({
  type: 'board.leaders',
  summary: 'The current top five of a competition',
  data: z.object({
    competitionId: id,
    seq: z.number(),
    state: competitionState,
    frozenAt: z.nullable(instant),
    competitorCount: z.number(),
    leaders: z.array(leader),
  }),
});
