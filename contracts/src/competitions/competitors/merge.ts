import { fieldsOf } from '@cruxboard/domain/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { id } from '../../primitives';

/** A field whose value can be chosen when merging competitors. */
export const mergedField = z.enum([...fieldsOf(competitorColumns), 'state', 'claim']);
export type MergedField = z.output<typeof mergedField>;

/**
 * Merges competitors that are the same person, all or nothing. Fields are those of `keptId`, or else the first value
 * among `mergedIds`; of two scores on a climb the better one wins; `fields` and `cells` choose otherwise. Each of
 * `mergedIds` frees up its place. A disqualification stays unless `fields` says otherwise.
 */
export const mergeCompetitors = defineCallable({
  name: 'competitors.mergeCompetitors',
  summary: 'Merge competitors that are the same person',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    keptId: id,
    mergedIds: z.array(id).check(z.minLength(1), z.maxLength(limits.competitor.mergedMax)),
    /** Whose field to keep. */
    fields: z.optional(z.array(z.strictObject({ field: mergedField, competitorId: id }))),
    /** Whose score to keep on a climb. */
    cells: z.optional(z.array(z.strictObject({ climbId: id, competitorId: id }))),
    /** The sum of the score versions the caller has seen; any other sum is `merge_outdated`. */
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
