import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { text } from '../../fields';
import { id, whole } from '../../primitives';

const { count } = limits.competition;

/**
 * Enters the best of an ended competition into a final: the first `top` of each category and who is level with the
 * last of them, seeded by their ranks. Where the final has too few places nobody is entered, and `missingPlaces`
 * says how many it lacks; the draft is there then, to be topped up.
 */
export const progressToFinals = defineCallable({
  name: 'competitions.progressToFinals',
  summary: 'Add the best of an ended competition to a final',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    /** A new draft with so many climbs, or a draft of a final in which nobody is entered yet. */
    into: z.union([
      z.strictObject({
        name: text(fieldRules.competition.name),
        count: whole(count.min, count.max),
      }),
      z.strictObject({ competitionId: id }),
    ]),
    /** Each category once, or one cut over all of them together. */
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
