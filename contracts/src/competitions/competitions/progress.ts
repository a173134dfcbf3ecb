import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { text } from '../../fields';
import { id, whole } from '../../primitives';

const { count } = limits.competition;

/**
 * Adds the best of an ended competition to a final: the top `top` of each category including ties for the last place,
 * seeded by their ranks. If the final has too few places nobody is added and `missingPlaces` says how many are
 * missing; the draft exists by then and can be topped up.
 */
export const progressToFinals = defineCallable({
  name: 'competitions.progressToFinals',
  summary: 'Add the best of an ended competition to a final',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    /** A new draft with that many climbs, or an existing draft final without competitors. */
    into: z.union([
      z.strictObject({
        name: text(fieldRules.competition.name),
        count: whole(count.min, count.max),
      }),
      z.strictObject({ competitionId: id }),
    ]),
    /** Each category once, or one cut for the whole field. */
    cuts: z
      .array(
        z.strictObject({ categoryId: z.nullable(id), top: whole(0, limits.competitor.number.max) }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({
    competitionId: id,
    enteredCount: z.number(),
    missingPlaces: z.number(),
  }),
  errors: [
    'competitions_disabled',
    'competition_creation_disabled',
    'competition_state',
    'not_found',
    'permission_denied',
  ],
});
