import { markedHoldKinds, markedHoldsMax } from '@cruxboard/domain/gyms/climbs/marked-holds';
import { reportedHolds } from '@cruxboard/domain/gyms/issues/kinds';
import { limits } from '@cruxboard/domain/limits';
import { climbSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { gymColour } from '../gyms/gyms';
import {
  cursor,
  day,
  id,
  instant,
  nothing,
  page,
  pageSize,
  typedUsername,
  whole,
  wholeText,
} from '../../primitives';

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
  /** A hold to be careful with, until staff have dealt with the report. */
  reportedHold: z.nullable(z.enum(reportedHolds)),
});
export type ClimbRow = z.output<typeof climbRow>;

/** A climb that something is about, as lists show it. */
export const climbSummary = z.object({
  id,
  name: z.string(),
  colour: gymColour,
  grade: z.nullable(z.number()),
  sectionId: id,
  sectionName: z.string(),
  isArchived: z.boolean(),
});

const share = z.number().check(z.minimum(0), z.maximum(1));

/** A hold that the setter marked on the photo; `x` and `y` from its top left corner, in shares of its sides. */
export const markedHold = z.strictObject({ kind: z.enum(markedHoldKinds), x: share, y: share });
export const markedHolds = z.array(markedHold).check(z.maxLength(markedHoldsMax));

const side = whole(1, limits.image.sideMaxPx);

/** A climb's photo in the file storage, and its size in pixels. */
export const climbPhoto = z.strictObject({
  url: z.string().check(z.minLength(1), z.maxLength(2048)),
  width: side,
  height: side,
});

export const climb = z.extend(climbRow, {
  caption: z.string(),
  gymName: z.string(),
  photo: z.nullable(climbPhoto),
  holds: markedHolds,
  setterName: z.nullable(z.string()),
  /** Null also for setters who have left. */
  setterUsername: z.nullable(z.string()),
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
  /** The username of whoever set them. */
  setter: z.optional(typedUsername),
  /** Needs a session, and is never cached for others. */
  own: z.optional(z.enum(['done', 'todo', 'saved'])),
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
  response: z.extend(page(climbRow), {
    total: z.number(),
    /** The name of the `setter` that was asked for; null without one, or if nobody is called that. */
    setterName: z.nullable(z.string()),
  }),
  errors: ['not_found', 'unauthenticated'],
});

/** How many climbs of each grade and colour are on the wall, and solutions of them, for filters and the gym's figures. */
export const readClimbCounts = defineRead({
  name: 'climbs.readClimbCounts',
  summary: 'Active climbs of a gym, counted by grade and colour',
  path: '/api/gyms/{gymId}/climb-counts',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({ section: climbFilters.section }),
  response: z.object({
    items: z.array(
      z.object({
        grade: z.nullable(z.number()),
        colour: gymColour,
        climbs: z.number(),
        solutions: z.number(),
      }),
    ),
  }),
  errors: ['not_found'],
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
