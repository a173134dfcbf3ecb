import { fieldRules } from '@cruxboard/domain/patterns';
import { videoFailures } from '@cruxboard/domain/gyms/videos/videos';
import { solutionSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { text } from '../../fields';
import { cursor, id, instant, page, pageSize } from '../../primitives';
import { videoSchema } from '../videos/videos';
import { climbSummary } from '../climbs/climbs';
import { solution } from './solutions';

/** What staff see of solutions: those of everybody, hidden ones, and those whose video could not be processed. */
export const staffSolutionStates = ['shown', 'hidden', 'failed'] as const;

/** A solution in the dashboard's list. Of a failed one staff see whose it is and why it failed. */
export const staffSolution = z.extend(solution, {
  state: z.enum(staffSolutionStates),
  /** Null for failed ones, which are drafts. */
  publishedAt: z.nullable(instant),
  createdAt: instant,
  climb: climbSummary,
  /** Null unless everybody sees it. */
  video: z.nullable(videoSchema),
  /** Why its video could not be processed. */
  failure: z.nullable(z.enum(videoFailures)),
  hidden: z.nullable(z.object({ at: instant, reason: z.string(), byName: z.nullable(z.string()) })),
});
export type StaffSolution = z.output<typeof staffSolution>;

/** A gym's solutions for its staff. */
export const readStaffSolutions = defineRead({
  name: 'solutions.readStaffSolutions',
  summary: 'A gym’s solutions, for its staff',
  path: '/api/gyms/{gymId}/solutions',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: z.strictObject({
    /** All that were published if omitted. */
    state: z.optional(z.enum(staffSolutionStates)),
    section: z.optional(id),
    climb: z.optional(id),
    /** In the author's name, the climb's name or the caption. */
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z._default(z.enum(solutionSorts), 'newest'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: z.extend(page(staffSolution), { total: z.number() }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const one = z.object({ solutionId: id });

/** Hides a solution from everybody but its author and staff, who read the reason. */
export const hideSolution = defineCallable({
  name: 'solutions.hideSolution',
  summary: 'Hide a solution, with a reason for its author',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    solutionId: id,
    reason: text(fieldRules.solution.hiddenReason),
  }),
  output: one,
  errors: ['not_found', 'permission_denied'],
});

/** Shows a hidden solution again. */
export const unhideSolution = defineCallable({
  name: 'solutions.unhideSolution',
  summary: 'Show a hidden solution again',
  access: 'initialised',
  input: z.strictObject({ gymId: id, solutionId: id }),
  output: one,
  errors: ['not_found', 'permission_denied'],
});
