import { limits } from '@cruxboard/domain/limits';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { optionalText, text } from '../../fields';
import { day, id, nothing } from '../../primitives';
import { climbPhoto } from '../climbs/climbs';
import { gymColour } from '../gyms/gyms';
import { videoSchema } from '../videos/videos';

const climb = z.object({
  id,
  name: z.string(),
  colour: gymColour,
  grade: z.nullable(z.number()),
  sectionName: z.string(),
});
const climbItem = z.object({ kind: z.literal('climb'), climb });
const solutionItem = z.object({
  kind: z.literal('solution'),
  solution: z.object({
    id,
    author: z.object({ username: z.string(), name: z.string() }),
    /** Null for staff while nobody sees the solution. */
    posters: videoSchema.shape.posters,
  }),
  climb,
});
const noticeItem = z.object({
  kind: z.literal('notice'),
  title: z.string(),
  text: z.string(),
  image: z.nullable(climbPhoto),
});

/** What a gym's page shows of an item. */
const shownItem = z.discriminatedUnion('kind', [
  z.extend(climbItem, { id }),
  z.extend(solutionItem, { id }),
  z.extend(noticeItem, { id }),
]);
export type ShowcaseItem = z.output<typeof shownItem>;

/** What a gym shows on its page today, in its order; without solutions by those whom the reader is blocked from. */
export const readShowcase = defineRead({
  name: 'showcase.readShowcase',
  summary: 'What a gym shows on its page',
  path: '/api/gyms/{gymId}/showcase',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({ items: z.array(shownItem) }),
  errors: ['not_found'],
});

const forStaff = {
  id,
  /** The first day on which it is shown, and the first on which it isn't any more; null for no limit. */
  fromOn: z.nullable(day),
  untilOn: z.nullable(day),
  /**
   * Whether climbers see it today, will, or don't any more; `hidden`: its climb isn't on the wall, or its solution was
   * hidden or deleted.
   */
  state: z.enum(['shown', 'coming', 'over', 'hidden']),
};
const staffItem = z.discriminatedUnion('kind', [
  z.extend(climbItem, forStaff),
  z.extend(solutionItem, {
    ...forStaff,
    /** Its author agreed to be shown on screens in gyms; on the gym's page it is shown anyway. */
    isOnScreens: z.boolean(),
  }),
  z.extend(noticeItem, forStaff),
]);
export type StaffShowcaseItem = z.output<typeof staffItem>;

/** All that a gym's staff have pinned, in order. */
export const readStaffShowcase = defineRead({
  name: 'showcase.readStaffShowcase',
  summary: 'A gym’s showcase, for its staff',
  path: '/api/gyms/{gymId}/staff/showcase',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({ items: z.array(staffItem) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const errors = ['not_found', 'permission_denied'] as const;
const title = text(fieldRules.showcase.title);
const words = z.optional(optionalText(fieldRules.showcase.text));
const image = z.optional(z.nullable(climbPhoto));
const days = { fromOn: z.optional(z.nullable(day)), untilOn: z.optional(z.nullable(day)) };

/** Pins a climb, a published solution or a notice, after all others. */
export const addItem = defineCallable({
  name: 'showcase.addItem',
  summary: 'Pin a climb, a solution or a notice to a gym’s page',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    item: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('climb'), climbId: id, ...days }),
      z.strictObject({ kind: z.literal('solution'), solutionId: id, ...days }),
      z.strictObject({ kind: z.literal('notice'), title, text: words, image, ...days }),
    ]),
  }),
  output: z.object({ itemId: id }),
  errors: [...errors, 'too_many_showcase_items'],
});

/** Changes the fields that are sent; null empties one. A climb and a solution have days alone. */
export const updateItem = defineCallable({
  name: 'showcase.updateItem',
  summary: 'Change an item of a gym’s showcase',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    itemId: id,
    changes: z.strictObject({ title: z.optional(title), text: words, image, ...days }),
  }),
  output: nothing,
  errors,
});

/** Removes an item; for a day it can be restored. */
export const removeItem = defineCallable({
  name: 'showcase.removeItem',
  summary: 'Remove an item from a gym’s showcase',
  access: 'initialised',
  input: z.strictObject({ gymId: id, itemId: id }),
  output: nothing,
  errors,
});

/** Restores an item where it was. */
export const restoreItem = defineCallable({
  name: 'showcase.restoreItem',
  summary: 'Restore a removed item of a gym’s showcase',
  access: 'initialised',
  input: z.strictObject({ gymId: id, itemId: id }),
  output: nothing,
  errors: [...errors, 'too_many_showcase_items'],
});

/** Puts the items in an order; the list has each once. */
export const orderItems = defineCallable({
  name: 'showcase.orderItems',
  summary: 'Put a gym’s showcase in order',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    itemIds: z.array(id).check(z.minLength(1), z.maxLength(limits.showcase.perGymMax)),
  }),
  output: nothing,
  errors,
});
