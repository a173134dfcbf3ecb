import { solutionStates } from '@cruxboard/domain/gyms/solutions/states';
import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { id, nothing } from '../../primitives';

/** How much of their video quota the user has used, their largest videos, and what is taken. */
export const readVideoSpace = defineRead({
  name: 'solutions.readVideoSpace',
  summary: 'The user’s video storage: used, quota and the largest videos',
  path: '/api/me/video-space',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    usedBytes: z.number(),
    quotaBytes: z.number(),
    /** Whether videos are re-encoded; else only what every browser plays is taken: H.264, and AAC if it has sound. */
    canEncode: z.boolean(),
    /** The largest twenty, drafts among them. Not those that stay at Instagram. */
    largest: z.array(
      z.object({
        solutionId: id,
        state: z.enum(solutionStates),
        climbName: z.string(),
        gymName: z.string(),
        /** With the file that was sent, which is kept for a week. */
        sizeBytes: z.number(),
      }),
    ),
  }),
  errors: [],
});
export type VideoSpace = z.output<typeof readVideoSpace.response>;
