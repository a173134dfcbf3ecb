import * as z from 'zod/mini';
import { defineRead } from '../../define';
import {
  cursor,
  day,
  id,
  instant,
  nothing,
  page,
  typedUsername,
  wholeText,
} from '../../primitives';
import { gymColour } from '../gyms/gyms';

const ofProfile = z.strictObject({ username: typedUsername });

/** An ascent in a logbook. */
const logbookRow = z.object({
  id,
  climbId: id,
  gymId: id,
  gymName: z.string(),
  sectionName: z.string(),
  name: z.string(),
  colour: gymColour,
  /** When it was logged. */
  grade: z.nullable(z.number()),
  at: instant,
  /** `18:42` in the gym's zone; null for one dated back. */
  time: z.nullable(z.string()),
  attempts: z.nullable(z.number()),
  /** It was logged before. */
  isRepeat: z.boolean(),
  /** Nothing as hard was logged before. */
  isFirstOfGrade: z.boolean(),
});
export type LogbookRow = z.output<typeof logbookRow>;

/** A day of climbing, at whatever gyms, the latest ascent first. */
const logbookSession = z.object({ day, items: z.array(logbookRow) });
export type LogbookSession = z.output<typeof logbookSession>;

/**
 * What a logbook comes to. Its owner reads it, and everybody if they show it; climbs of private gyms are only for
 * those who may see them.
 */
export const readLogbook = defineRead({
  name: 'logbook.readLogbook',
  summary: 'Counts, hardest climb and grade pyramid of a climber',
  path: '/api/profiles/{username}/logbook',
  access: 'public',
  params: ofProfile,
  query: z.strictObject({
    /** Where the reader is: weeks and months end with this day, today in UTC without one. */
    today: z.optional(day),
    /** The first day of the pyramid; all time without one. */
    since: z.optional(day),
  }),
  response: z.object({
    /** Days and ascents. */
    week: z.object({ ascents: z.number(), before: z.number() }),
    month: z.object({ ascents: z.number(), before: z.number() }),
    hardest: z.nullable(
      z.object({ climbId: id, gymId: id, name: z.string(), colour: gymColour, grade: z.number() }),
    ),
    /** Among the climbers of the gym where they logged last, in its current month. */
    rank: z.nullable(
      z.object({ gymId: id, gymName: z.string(), rank: z.number(), total: z.number() }),
    ),
    /** Climbs by grade and colour, each once; the hardest first, without a grade last. */
    pyramid: z.array(
      z.object({
        grade: z.nullable(z.number()),
        colour: gymColour,
        climbs: z.number(),
        flashes: z.number(),
      }),
    ),
  }),
  errors: ['not_found'],
});

/** The sessions of a logbook, the latest first; `day` begins there. */
export const readSessions = defineRead({
  name: 'logbook.readSessions',
  summary: 'Sessions of a climber, day by day',
  path: '/api/profiles/{username}/logbook/sessions',
  access: 'public',
  params: ofProfile,
  query: z.strictObject({
    day: z.optional(day),
    cursor: z.optional(cursor),
    size: z._default(wholeText(1, 30), 10),
  }),
  response: page(logbookSession),
  errors: ['not_found'],
});

/** The days of a year with ascents. */
export const readDays = defineRead({
  name: 'logbook.readDays',
  summary: 'Days of a year on which somebody climbed',
  path: '/api/profiles/{username}/logbook/days',
  access: 'public',
  params: ofProfile,
  /** This year without one. */
  query: z.strictObject({ year: z.optional(wholeText(1900, 9999)) }),
  response: z.object({
    items: z.array(z.object({ day, ascents: z.number() })),
    /** The first year with ascents, to page back to. */
    firstYear: z.nullable(z.number()),
  }),
  errors: ['not_found'],
});

/** How much of what is on the wall the user has climbed. */
export const readWallShare = defineRead({
  name: 'logbook.readWallShare',
  summary: 'The user’s share of a gym’s wall by grade and colour',
  path: '/api/me/gyms/{gymId}/wall-share',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({
    items: z.array(
      z.object({
        grade: z.nullable(z.number()),
        colour: gymColour,
        climbs: z.number(),
        done: z.number(),
      }),
    ),
  }),
  errors: ['unauthenticated', 'not_found'],
});

/** The gyms where somebody climbed, the one with most climbs first; private ones only for those who may see them. */
export const readProfileGyms = defineRead({
  name: 'logbook.readProfileGyms',
  summary: 'Gyms where a climber has climbed',
  path: '/api/profiles/{username}/gyms',
  access: 'public',
  params: ofProfile,
  query: nothing,
  response: z.object({
    /** At most fifty. */
    items: z.array(z.object({ gymId: id, gymName: z.string(), climbs: z.number() })),
  }),
  errors: ['not_found'],
});
