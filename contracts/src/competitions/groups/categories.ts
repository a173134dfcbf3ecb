import { fieldRules } from '@cruxboard/domain/patterns';
import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { text } from '../../fields';
import { id, whole } from '../../primitives';

const number = whole(limits.category.number.min, limits.category.number.max);

export const createCategory = defineCallable({
  name: 'categories.createCategory',
  summary: 'Add a category',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    name: text(fieldRules.category.name),
    number: z.optional(number),
  }),
  output: z.object({ categoryId: id }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

export const updateCategory = defineCallable({
  name: 'categories.updateCategory',
  summary: 'Rename or reorder a category',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    categoryId: id,
    name: z.optional(text(fieldRules.category.name)),
    number: z.optional(number),
  }),
  output: z.object({}),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

/**
 * Reorders the categories. Each gets its position as its number; from the eleventh on all share the last number but
 * keep their order.
 */
export const orderCategories = defineCallable({
  name: 'categories.orderCategories',
  summary: 'Reorder the categories',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    /** All of the competition's categories, each once. */
    categoryIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({}),
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'results_final'],
});

/** Deletes a category. Its competitors move to `moveTo`, or to no category if null. */
export const deleteCategory = defineCallable({
  name: 'competitions.deleteCategory',
  summary: 'Delete a category',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, categoryId: id, moveTo: z.optional(z.nullable(id)) }),
  output: z.object({ movedCount: z.number() }),
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'group_in_use',
    'results_final',
  ],
});
