import { climbStates } from '@cruxboard/domain/gyms/climbs/states';
import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { day, id, instant, month, nothing } from '../../primitives';
import { gymColour } from '../gyms/gyms';

const dayCounts = z.object({ ascents: z.number(), climbers: z.number(), solutions: z.number() });

/** What happens to climbs of a gym. A change of state is told by the new state. */
const activityKinds = [
  'ascent',
  'like',
  'solution',
  'created',
  'updated',
  ...climbStates,
  'archived',
  'restored',
] as const;

/** Something that happened to climbs of a gym. */
const activity = z.object({
  /** One for each thing that happened. */
  id: z.string(),
  kind: z.enum(activityKinds),
  at: instant,
  /** Null for who has left the public rankings or is gone. */
  actorName: z.nullable(z.string()),
  /** The climb, or the first of several that were changed at once. */
  climb: z.object({
    id,
    name: z.string(),
    colour: gymColour,
    grade: z.nullable(z.number()),
  }),
  climbCount: z.number(),
});
export type Activity = z.output<typeof activity>;

const ranked = z.array(z.object({ rank: z.number(), name: z.string() }));

/** A gym's month that was closed last, with how many got a rank and who was first. */
const lastMonth = z.object({
  month,
  climberCount: z.number(),
  helperCount: z.number(),
  climbers: ranked,
  helpers: ranked,
});
export type LastMonth = z.output<typeof lastMonth>;

/** A gym's day for its staff: what was climbed against the same weekday last week, what is missing, what is new. */
export const readOverview = defineRead({
  name: 'overview.readOverview',
  summary: 'A gym’s day, for its staff',
  path: '/api/gyms/{gymId}/staff/overview',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({
    /** Today at the gym. */
    day,
    today: dayCounts,
    /** The same weekday last week, up to this time of the day. */
    lastWeek: dayCounts,
    climbs: z.object({
      onWall: z.number(),
      set: z.number(),
      planned: z.number(),
      /** On the wall without a photo. */
      withoutPhoto: z.number(),
    }),
    solutions: z.object({
      /** Published within the last seven days and shown. */
      new: z.number(),
      /** Whose video could not be processed. */
      failed: z.number(),
    }),
    /** Null before a month with points is closed. */
    lastMonth: z.nullable(lastMonth),
    /** Newest first. */
    activity: z.array(activity),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});
