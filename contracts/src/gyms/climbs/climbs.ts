import { climbSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { gymColour } from '../gyms/gyms';
import { cursor, day, id, instant, nothing, page, pageSize, wholeText } from '../../primitives';

/** A climb in a list. `grade` is the grade number, 0–20, shown as V0–V20. */
export const climbRow = z.object({
  id,
  gymId: id,
  sectionId: id,
  sectionName: z.string(),
  name: z.string(),
  colour: gymColour,
  grade: z.nullable(z.number()),
  setOn: day,
  ascentCount: z.number(),
  solutionCount: z.number(),
  likeCount: z.number(),
});
export type ClimbRow = z.output<typeof climbRow>;

export const climb = z.extend(climbRow, {
  caption: z.string(),
  gymName: z.string(),
  setterName: z.nullable(z.string()),
  favouriteCount: z.number(),
  climberCount: z.number(),
  comesDownOn: z.nullable(day),
  archivedAt: z.nullable(instant),
});
export type Climb = z.output<typeof climb>;

/** `a,b,c` in the address; a single value is a list of one. */
const list = <T extends z.ZodMiniType<string, string>>(item: T) =>
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.pipe(
      // parsed by the list's own schema next
      z.transform((text: string) => (text === '' ? [] : text.split(',')) as z.input<T>[]),
      z.array(item),
    ),
  );

export const climbFilters = {
  section: z.optional(list(id)),
  colour: z.optional(list(gymColour)),
  gradeMin: z.optional(wholeText(0, 20)),
  gradeMax: z.optional(wholeText(0, 20)),
  search: z.optional(z.string().check(z.maxLength(100))),
  /** Whether there is a published solution. The most- and least-solved sorts go by ascents. */
  solved: z.optional(z.enum(['yes', 'no'])),
  /** Needs a session, and is never cached for others. */
  own: z.optional(z.enum(['done', 'todo'])),
};

/** The active climbs of a gym. */
export const readGymClimbs = defineRead({
  name: 'climbs.readGymClimbs',
  summary: 'Active climbs of a gym, filtered and sorted',
  path: '/api/gyms/{gymId}/climbs',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({
    ...climbFilters,
    sort: z._default(z.enum(climbSorts), 'newest'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: z.extend(page(climbRow), { total: z.number() }),
  errors: ['not_found', 'unauthenticated'],
});

export const readClimb = defineRead({
  name: 'climbs.readClimb',
  summary: 'A climb',
  path: '/api/gyms/{gymId}/climbs/{climbId}',
  access: 'public',
  params: z.strictObject({ gymId: id, climbId: id }),
  query: nothing,
  response: climb,
  errors: ['not_found'],
});
