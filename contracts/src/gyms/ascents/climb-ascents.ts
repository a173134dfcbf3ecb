import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { cursor, id, instant, page, pageSize } from '../../primitives';

/** Somebody who climbed a climb, for the gym's staff. */
const climbAscent = z.object({
  uid: id,
  name: z.string(),
  username: z.string(),
  photoURL: z.nullable(z.string()),
  repeatCount: z.number(),
  firstAt: instant,
  lastAt: instant,
});
export type ClimbAscent = z.output<typeof climbAscent>;

/** Who climbed a climb, the latest first. Those who left the public rankings are counted and not named. */
export const readClimbAscents = defineRead({
  name: 'ascents.readClimbAscents',
  summary: 'Who climbed a climb, for the gym’s staff',
  path: '/api/gyms/{gymId}/staff/climbs/{climbId}/ascents',
  access: 'session',
  params: z.strictObject({ gymId: id, climbId: id }),
  query: z.strictObject({ cursor: z.optional(cursor), size: pageSize }),
  response: z.extend(page(climbAscent), {
    hidden: z.object({ climberCount: z.number(), ascentCount: z.number() }),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});
