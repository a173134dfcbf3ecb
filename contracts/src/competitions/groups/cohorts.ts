import { fieldRules } from '@cruxboard/domain/patterns';
import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { text } from '../../fields';
import { id, whole } from '../../primitives';

const number = whole(limits.cohort.number.min, limits.cohort.number.max);

export const createCohort = defineCallable({
  name: 'cohorts.createCohort',
  summary: 'Add a cohort',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    name: text(fieldRules.cohort.name),
    number: z.optional(number),
  }),
  output: z.object({ cohortId: id }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

export const updateCohort = defineCallable({
  name: 'cohorts.updateCohort',
  summary: 'Rename or reorder a cohort',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    cohortId: id,
    name: z.optional(text(fieldRules.cohort.name)),
    number: z.optional(number),
  }),
  output: z.object({}),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

/**
 * Reorders the cohorts. Each gets its position as its number; from the eleventh on all share the last number but keep
 * their order.
 */
export const orderCohorts = defineCallable({
  name: 'cohorts.orderCohorts',
  summary: 'Reorder the cohorts',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    /** All of the competition's cohorts, each once. */
    cohortIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({}),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

/** Deletes a cohort. Its competitors move to `moveTo`, or to no cohort if null. */
export const deleteCohort = defineCallable({
  name: 'competitions.deleteCohort',
  summary: 'Delete a cohort',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, cohortId: id, moveTo: z.optional(z.nullable(id)) }),
  output: z.object({ movedCount: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'group_in_use',
    'results_final',
  ],
});

/**
 * Assigns competitors to cohorts at random, with sizes that differ by at most one within each category and in total.
 * Existing cohorts are kept unless `isOverwriting`, and sizes are then as even as that allows.
 */
export const randomiseCohorts = defineCallable({
  name: 'competitions.randomiseCohortAssignments',
  summary: 'Assign cohorts at random',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, isOverwriting: z.boolean() }),
  output: z.object({ assignedCount: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'results_final',
    'competition_state',
  ],
});
