import { gradeOpinions } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { day, id, instant, nothing, whole } from '../../primitives';

/** What somebody who climbed it thinks of a climb's grade. */
export const gradeOpinion = z.enum(gradeOpinions);

/** The user's record of a climb. `repeatCount` 0 with null instants: never climbed. */
export const ownAscent = z.object({
  climbId: id,
  repeatCount: z.number(),
  firstAt: z.nullable(instant),
  lastAt: z.nullable(instant),
  /** Attempts of the ascent that was logged last; null if not said. */
  attempts: z.nullable(z.number()),
  opinion: z.nullable(gradeOpinion),
});
export type OwnAscent = z.output<typeof ownAscent>;

/** How many attempts an ascent took; 1 is a flash. */
const attempts = whole(limits.ascent.attempts.min, limits.ascent.attempts.max);

/** What a log changed, said once in answer to it. */
export const logAnswer = z.object({
  /** Points gained, in the month's ranking or only overall; 0 for what counted already. */
  points: z.number(),
  /** The user's rank this month; null if the log gave no points there. */
  standing: z.nullable(
    z.object({
      rank: z.number(),
      /** Before the log; null without points until then. */
      rankBefore: z.nullable(z.number()),
      /** Who is next above, and by how many points; null in the lead. */
      ahead: z.nullable(z.object({ name: z.string(), points: z.number() })),
    }),
  ),
  /** The grade, if nothing as hard was logged before. */
  firstOfGrade: z.nullable(z.number()),
});
export type LogAnswer = z.output<typeof logAnswer>;

/** The user's ascents of a gym's climbs; climbs without any are left out. */
export const readOwnClimbs = defineRead({
  name: 'ascents.readOwnClimbs',
  summary: 'The user’s ascents at a gym',
  path: '/api/me/gyms/{gymId}/climbs',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({ items: z.array(ownAscent) }),
  errors: ['unauthenticated', 'not_found'],
});

/**
 * Logs an ascent; the first sets the count to 1, the log that would make 21 is refused. `day` dates it back, up to 30
 * days of the gym's calendar.
 */
export const logAscent = defineCallable({
  name: 'ascents.logAscent',
  summary: 'Log an ascent of a climb',
  access: 'initialised',
  input: z.strictObject({
    climbId: id,
    opinion: z.optional(gradeOpinion),
    attempts: z.optional(attempts),
    day: z.optional(day),
  }),
  output: z.extend(ownAscent, { answer: logAnswer }),
  errors: ['not_found', 'climb_archived', 'ascent_repeat_limit_exceeded'],
});

/** Logs one ascent each of several climbs of a gym; what can't be logged is refused by itself. */
export const logAscents = defineCallable({
  name: 'ascents.logAscents',
  summary: 'Log an ascent of several climbs',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    climbIds: z.array(id).check(z.minLength(1), z.maxLength(limits.ascent.loggedMax)),
    day: z.optional(day),
  }),
  output: z.object({
    items: z.array(ownAscent),
    refused: z.array(
      z.object({
        climbId: id,
        code: z.enum(['not_found', 'climb_archived', 'ascent_repeat_limit_exceeded']),
      }),
    ),
    answer: logAnswer,
  }),
  errors: ['not_found', 'climb_archived'],
});

/** Sets how many attempts the user's latest logged ascent of a climb took; null removes it. */
export const setAttempts = defineCallable({
  name: 'ascents.setAttempts',
  summary: 'Say how many attempts the latest ascent took',
  access: 'initialised',
  input: z.strictObject({ climbId: id, attempts: z.nullable(attempts) }),
  output: ownAscent,
  errors: ['not_found', 'ascent_missing'],
});

/** Undoes the user's latest ascent of a climb. */
export const undoAscent = defineCallable({
  name: 'ascents.undoAscent',
  summary: 'Undo the user’s latest ascent of a climb',
  access: 'initialised',
  input: z.strictObject({ climbId: id }),
  output: ownAscent,
  errors: ['not_found', 'ascent_missing'],
});

/** Sets what the user thinks of a climb's grade, kept with their ascent; null removes it. */
export const setGradeOpinion = defineCallable({
  name: 'ascents.setGradeOpinion',
  summary: 'Say whether the grade of a climb is soft, fair or hard',
  access: 'initialised',
  input: z.strictObject({ climbId: id, opinion: z.nullable(gradeOpinion) }),
  output: ownAscent,
  errors: ['not_found', 'ascent_missing'],
});

/** How many think a climb's grade soft, fair or hard; for the gym's staff, who set the grade. */
export const readGradeOpinions = defineRead({
  name: 'ascents.readGradeOpinions',
  summary: 'What climbers think of a climb’s grade, summed',
  path: '/api/gyms/{gymId}/climbs/{climbId}/opinions',
  access: 'session',
  params: z.strictObject({ gymId: id, climbId: id }),
  query: nothing,
  response: z.object({ soft: z.number(), fair: z.number(), hard: z.number() }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});
