import { gradeOpinions } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, instant, nothing } from '../../primitives';

/** What somebody who climbed it thinks of a climb's grade. */
export const gradeOpinion = z.enum(gradeOpinions);

/** The user's record of a climb. `repeatCount` 0 with null instants: never climbed. */
export const ownAscent = z.object({
  climbId: id,
  repeatCount: z.number(),
  firstAt: z.nullable(instant),
  lastAt: z.nullable(instant),
  opinion: z.nullable(gradeOpinion),
});
export type OwnAscent = z.output<typeof ownAscent>;

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

/** Logs an ascent; the first sets the count to 1, the log that would make 21 is refused. */
export const logAscent = defineCallable({
  name: 'ascents.logAscent',
  summary: 'Log an ascent of a climb',
  access: 'initialised',
  input: z.strictObject({ climbId: id, opinion: z.optional(gradeOpinion) }),
  output: ownAscent,
  errors: ['not_found', 'climb_archived', 'ascent_repeat_limit_exceeded'],
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
