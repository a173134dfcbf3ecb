import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { id, nothing } from '../../primitives';
import { gymColour } from '../gyms/gyms';

/** A climb on the drawing. */
const wallClimb = z.object({
  id,
  colour: gymColour,
  /** Published in the last days. */
  isNew: z.boolean(),
});

export const wallSection = z.object({
  id,
  name: z.string(),
  /** The easiest first. */
  climbs: z.array(wallClimb),
});

/** What the drawing above a gym's climbs needs; large gyms are drawn with their first sections and climbs. */
export const readLivingWall = defineRead({
  name: 'gyms.readLivingWall',
  summary: 'A gym’s sections with the colours of their climbs, for its drawing',
  path: '/api/gyms/{gymId}/wall',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({ sections: z.array(wallSection) }),
  errors: ['not_found'],
});
