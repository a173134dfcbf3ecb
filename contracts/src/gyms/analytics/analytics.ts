import { gradeTargetMax, gradeTotal } from '@cruxboard/domain/gyms/analytics/grade-targets';
import { daysBetween, periodMaxDays } from '@cruxboard/domain/gyms/analytics/periods';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { day, id, nothing, whole } from '../../primitives';

const params = z.strictObject({ gymId: id });
/** Any two days; the answer is about the whole weeks that they lie in. Without days, about the latest twelve weeks. */
const query = z.strictObject({ from: z.optional(day), to: z.optional(day) }).check(
  z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: 'Must be given together with the first day',
  }),
  // a day that is none, and has its own message, is neither before nor after
  z.refine(({ from = '', to = '' }) => !(daysBetween(from, to) < 0), {
    path: ['to'],
    error: 'Must not be before the first day',
  }),
  z.refine(({ from = '', to = '' }) => !(daysBetween(from, to) > periodMaxDays), {
    path: ['to'],
    error: `Must be at most ${periodMaxDays} days after the first`,
  }),
);
const errors = ['unauthenticated', 'permission_denied', 'not_found'] as const;

/** The whole weeks that an answer is about, and the gym's day when it was read. */
const period = z.object({ from: day, to: day, today: day });

/** One number for each grade, from V0. */
const perGrade = z.array(z.number());

const activity = z.object({
  startsOn: day,
  ascents: z.number(),
  /** Who logged at least one. */
  climbers: z.number(),
  /** Those whose first day at the gym it was. */
  newcomers: z.number(),
});
export type Activity = z.output<typeof activity>;

/** Ascents and active climbers by day and week; spans without any are left out. */
export const readActivity = defineRead({
  name: 'analytics.readActivity',
  summary: 'A gym’s ascents and active climbers by day and week',
  path: '/api/gyms/{gymId}/analytics/activity',
  access: 'session',
  params,
  query,
  response: z.object({
    period,
    ascents: z.number(),
    /** Different people in the whole period. */
    climbers: z.number(),
    newcomers: z.number(),
    days: z.array(activity),
    weeks: z.array(activity),
  }),
  errors,
});

/** Ascents and climbers by hour of the week, in the gym's time zone, summed over the period. */
export const readHours = defineRead({
  name: 'analytics.readHours',
  summary: 'A gym’s ascents and climbers by hour and weekday',
  path: '/api/gyms/{gymId}/analytics/hours',
  access: 'session',
  params,
  query,
  response: z.object({
    period,
    items: z.array(
      z.object({
        /** From 1 for Monday. */
        weekday: z.number(),
        hour: z.number(),
        ascents: z.number(),
        /** Who logged in it, once for each day. */
        climbers: z.number(),
      }),
    ),
  }),
  errors,
});

const wall = z.object({
  id,
  name: z.string(),
  /** Climbs on it at the end of the period. */
  grades: perGrade,
  ungraded: z.number(),
  target: z.nullable(perGrade),
  /** When all of it was taken down last; without a reset, when its oldest climb was set. */
  resetOn: z.nullable(day),
  nextResetOn: z.nullable(day),
  /** Of the climbs on it, in days; null for an empty wall. */
  averageAgeDays: z.nullable(z.number()),
});
export type AnalyticsWall = z.output<typeof wall>;

/** Grades and age of each wall, as it was at the end of the period or is now. */
export const readWalls = defineRead({
  name: 'analytics.readWalls',
  summary: 'Grades and age of a gym’s walls',
  path: '/api/gyms/{gymId}/analytics/walls',
  access: 'session',
  params,
  query,
  response: z.object({ period, walls: z.array(wall) }),
  errors,
});

/** Climbs per grade on the wall, against the visitors of the period whose ten hardest climbs average at it. */
export const readGradeMatch = defineRead({
  name: 'analytics.readGradeMatch',
  summary: 'Grades on the wall against grades that visitors climb',
  path: '/api/gyms/{gymId}/analytics/grades',
  access: 'session',
  params,
  query,
  response: z.object({ period, climbs: perGrade, visitors: perGrade }),
  errors,
});

const climbCount = z.object({
  id,
  name: z.string(),
  sectionId: id,
  colour: z.string(),
  grade: z.nullable(z.number()),
  setterUid: z.nullable(z.string()),
  setOn: day,
  isOnWall: z.boolean(),
  /** In the period. */
  ascents: z.number(),
  /** Who climbed it for the first time in the period. */
  climbers: z.number(),
  /** Opinions of its grade, all there are. */
  soft: z.number(),
  fair: z.number(),
  hard: z.number(),
});
export type ClimbCount = z.output<typeof climbCount>;

/** Every climb that was on the wall in the period, with what it got then. */
export const readClimbCounts = defineRead({
  name: 'analytics.readClimbCounts',
  summary: 'Ascents and opinions of a gym’s climbs',
  path: '/api/gyms/{gymId}/analytics/climbs',
  access: 'session',
  params,
  query,
  response: z.object({
    period,
    items: z.array(climbCount),
    walls: z.array(z.object({ id, name: z.string() })),
    setters: z.array(z.object({ uid: z.string(), name: z.string() })),
  }),
  errors,
});

/** How many of those who first came in a month came again in each month since. */
export const readRetention = defineRead({
  name: 'analytics.readRetention',
  summary: 'A gym’s climbers by the month of their first visit',
  path: '/api/gyms/{gymId}/analytics/retention',
  access: 'session',
  params,
  query,
  response: z.object({
    period,
    cohorts: z.array(
      z.object({
        /** The first day of the month. */
        month: day,
        /** Climbers in that month and each one after it, up to the present one. */
        climbers: z.array(z.number()),
      }),
    ),
  }),
  errors,
});

/** Says how many climbs of each grade a wall should have; null removes the target. */
export const setGradeTarget = defineCallable({
  name: 'analytics.setGradeTarget',
  summary: 'Set the grades that a wall should have',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    sectionId: id,
    counts: z.nullable(z.array(whole(0, gradeTargetMax)).check(z.length(gradeTotal))),
  }),
  output: nothing,
  errors: ['not_found', 'permission_denied'],
});
