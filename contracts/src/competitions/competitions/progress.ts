import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { text } from '../../fields';
import { id, whole } from '../../primitives';

const { count } = limits.competition;

/** Each category once, or one cut for the whole field. */
const cuts = z
  .array(
    z.strictObject({ categoryId: z.nullable(id), top: whole(0, limits.competitor.number.max) }),
  )
  .check(z.minLength(1), z.maxLength(500));

/**
 * Adds the best of an ended competition to a final: the top `top` of each category including ties for the last place,
 * seeded by their ranks. A new final gets the staff of the competition. If it has too few places and isn't to be topped
 * up, nobody is added and `missingPlaces` says how many are missing; the draft exists by then.
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
    cuts,
    /** Whether the caller's credits pay for places that are missing. */
    topsUp: z.optional(z.boolean()),
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
    'credits_insufficient',
    'results_final',
    'not_found',
    'permission_denied',
  ],
});

/**
 * Brings a draft final in line with the results it was made from: who no longer advances leaves, who does now is
 * added, seeds follow the ranks. Others in the final, and what staff entered since, stay.
 */
export const updateFinalists = defineCallable({
  name: 'competitions.updateFinalists',
  summary: 'Update the finalists of a draft final',
  access: 'initialised',
  input: z.strictObject({
    /** The competition that the final was made from. */
    competitionId: id,
    finalId: id,
    cuts,
    topsUp: z.optional(z.boolean()),
  }),
  output: z.object({
    enteredCount: z.number(),
    removedCount: z.number(),
    /** Whose seed changed. */
    reseededCount: z.number(),
    missingPlaces: z.number(),
  }),
  errors: [
    'competitions_disabled',
    'competition_state',
    'credits_insufficient',
    'results_final',
    'not_found',
    'permission_denied',
  ],
});
