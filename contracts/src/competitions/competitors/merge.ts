import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { id } from '../../primitives';

/** What of a competitor can be taken from one of several who become one. */
export const mergedField = z.enum([
  'name',
  'email',
  'phone',
  'number',
  'categoryId',
  'cohortId',
  'seed',
  'state',
  'claim',
]);
export type MergedField = z.output<typeof mergedField>;

/**
 * Makes one of competitors that are the same person, all of it or nothing. Fields stay those of `keptId`, where
 * that has none the first of `mergedIds` that has one; scores stand by the better one; `fields` and `cells` name
 * whose stand instead. Each of `mergedIds` gives its place back. Who is disqualified stays it unless `fields` says
 * otherwise.
 */
export const mergeCompetitors = defineCallable({
  name: 'competitors.mergeCompetitors',
  summary: 'Merge competitors that are the same person',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    keptId: id,
    mergedIds: z.array(id).check(z.minLength(1), z.maxLength(limits.competitor.mergedMax)),
    /** Whose field stands. */
    fields: z.optional(z.array(z.strictObject({ field: mergedField, competitorId: id }))),
    /** Whose score stands on a climb. */
    cells: z.optional(z.array(z.strictObject({ climbId: id, competitorId: id }))),
    /** The versions of all their scores that were seen, added up: other scores are `merge_outdated`. */
    versionsSeen: z.int().check(z.minimum(0)),
  }),
  output: z.object({ seq: z.number(), placesLeft: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'results_final',
    'merge_outdated',
    'merge_claims',
  ],
});
