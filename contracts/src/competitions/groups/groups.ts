import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { text } from '../../fields';
import { id, whole } from '../../primitives';

const errors = [
  'competitions_disabled',
  'not_found',
  'permission_denied',
  'results_final',
] as const;

/** The writes of categories. */
export const categoryCalls = groupCalls('category', 'categories');
/** The writes of cohorts. */
export const cohortCalls = groupCalls('cohort', 'cohorts');

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
  errors: [...errors, 'competition_state'],
});

/** Categories and cohorts have the same writes; only their names differ. */
function groupCalls<
  const K extends 'category' | 'cohort',
  const P extends 'categories' | 'cohorts',
>(kind: K, plural: P) {
  const name = text(fieldRules[kind].name);
  const number = whole(limits[kind].number.min, limits[kind].number.max);
  const groupId = keyed(`${kind}Id`, id);
  const one = capitalised(kind);
  return {
    create: defineCallable({
      name: `${plural}.create${one}`,
      summary: `Add a ${kind}`,
      access: 'initialised',
      input: z.strictObject({ competitionId: id, name, number: z.optional(number) }),
      output: z.object(groupId),
      errors,
    }),
    update: defineCallable({
      name: `${plural}.update${one}`,
      summary: `Rename or reorder a ${kind}`,
      access: 'initialised',
      input: z.strictObject({
        competitionId: id,
        ...groupId,
        name: z.optional(name),
        number: z.optional(number),
      }),
      output: z.object({}),
      errors,
    }),
    /**
     * All of the competition's groups of that kind, each once. Each gets its position as its number; from the eleventh
     * on all share the last number but keep their order.
     */
    order: defineCallable({
      name: `${plural}.order${capitalised(plural)}`,
      summary: `Reorder the ${plural}`,
      access: 'initialised',
      input: z.strictObject({
        competitionId: id,
        ...keyed(`${kind}Ids`, z.array(id).check(z.minLength(1), z.maxLength(500))),
      }),
      output: z.object({}),
      errors,
    }),
    /** Its competitors move to `moveTo`, or to no group if null. */
    delete: defineCallable({
      name: `competitions.delete${one}`,
      summary: `Delete a ${kind}`,
      access: 'initialised',
      input: z.strictObject({ competitionId: id, ...groupId, moveTo: z.optional(z.nullable(id)) }),
      output: z.object({ movedCount: z.number() }),
      errors: [
        'competitions_disabled',
        'not_found',
        'permission_denied',
        'group_in_use',
        'results_final',
      ],
    }),
  };
}

// the compiler widens computed keys and slices of strings; both are what their arguments say
function keyed<const K extends string, V>(key: K, value: V): Record<K, V> {
  return { [key]: value } as Record<K, V>;
}

function capitalised<const S extends string>(word: S): Capitalize<S> {
  return (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<S>;
}
