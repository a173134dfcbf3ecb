import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { cursor, id, instant, page, pageSize, wholeText } from '../../primitives';

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

/** Somebody who climbed a climb, as other climbers see them. */
const climber = z.object({
  uid: id,
  name: z.string(),
  username: z.string(),
  photoURL: z.nullable(z.string()),
  repeatCount: z.number(),
  lastAt: instant,
  /** Of their first ascent; 1 is a flash, null if not said. */
  attempts: z.nullable(z.number()),
  /** Nobody logged it before. */
  isFirstAscent: z.boolean(),
});
export type Climber = z.output<typeof climber>;

/** Who climbed a climb, the latest first, without those who left the public rankings. */
export const readClimbers = defineRead({
  name: 'ascents.readClimbers',
  summary: 'Who climbed a climb',
  path: '/api/gyms/{gymId}/climbs/{climbId}/climbers',
  access: 'public',
  params: z.strictObject({ gymId: id, climbId: id }),
  query: z.strictObject({ cursor: z.optional(cursor), size: z._default(wholeText(1, 50), 5) }),
  response: z.extend(page(climber), {
    /** Whoever logged it first, also if they aren't on this page; null if nobody did, or they aren't named. */
    first: z.nullable(climber),
  }),
  errors: ['not_found'],
});
