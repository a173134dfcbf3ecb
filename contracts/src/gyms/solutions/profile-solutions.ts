import { solutionSorts } from '@cruxboard/domain/sort-options';
import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { cursor, page, pageSize, typedUsername } from '../../primitives';
import { climbSummary } from '../climbs/climbs';
import { solution } from './solutions';

/** A solution on its author's profile, with its climb. */
export const profileSolution = z.extend(solution, { gymName: z.string(), climb: climbSummary });
export type ProfileSolution = z.output<typeof profileSolution>;

/** What somebody published, at gyms that the reader sees. */
export const readProfileSolutions = defineRead({
  name: 'solutions.readProfileSolutions',
  summary: 'A user’s published solutions, sorted',
  path: '/api/profiles/{username}/solutions',
  access: 'public',
  params: z.strictObject({ username: typedUsername }),
  query: z.strictObject({
    sort: z._default(z.enum(solutionSorts), 'newest'),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: page(profileSolution),
  errors: ['not_found'],
});
