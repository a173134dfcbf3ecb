import { fieldRules } from '@cruxboard/domain/patterns';
import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { text } from '../../fields';
import { day, id, instant, nothing } from '../../primitives';

/** A wall as its gym's staff see it. */
export const staffSection = z.object({
  id,
  name: z.string(),
  nextResetOn: z.nullable(day),
  /** When the newest climb on it was set; null for an empty wall. */
  lastSetOn: z.nullable(day),
  archivedAt: z.nullable(instant),
  /** Climbs that climbers see. */
  climbCount: z.number(),
  /** Climbs that only staff see yet. */
  unpublishedCount: z.number(),
  /** When it publishes itself; null if nothing is planned. */
  publishAt: z.nullable(instant),
  /** Who is told when it is published. */
  followerCount: z.number(),
  /** How many climbs of each grade it should have, from V0; null without a target. */
  gradeTarget: z.nullable(z.array(z.number())),
});
export type StaffSection = z.output<typeof staffSection>;

/** A wall as everybody sees it. */
export const wall = z.object({
  id,
  gymId: id,
  name: z.string(),
  /** Climbs on it now. */
  climbCount: z.number(),
  nextResetOn: z.nullable(day),
  /** When the newest climb on it was set; null for an empty wall. */
  lastSetOn: z.nullable(day),
  archivedAt: z.nullable(instant),
  /** Who set the climbs on it now, most climbs first; `username` null for those who have left. */
  setters: z.array(z.object({ name: z.string(), username: z.nullable(z.string()) })),
});
export type Wall = z.output<typeof wall>;

/** A wall of a gym, archived or not, and who set it. */
export const readSection = defineRead({
  name: 'sections.readSection',
  summary: 'A wall of a gym',
  path: '/api/gyms/{gymId}/sections/{sectionId}',
  access: 'public',
  params: z.strictObject({ gymId: id, sectionId: id }),
  query: nothing,
  response: wall,
  errors: ['not_found'],
});

/** All walls of a gym in their order, archived ones last. */
export const readStaffSections = defineRead({
  name: 'sections.readStaffSections',
  summary: 'A gym’s walls, for its staff',
  path: '/api/gyms/{gymId}/staff/sections',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({ items: z.array(staffSection) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const sectionErrors = ['not_found', 'permission_denied'] as const;
const name = text(fieldRules.section.name);
const nextResetOn = z.optional(z.nullable(day));

export const createSection = defineCallable({
  name: 'sections.createSection',
  summary: 'Add a wall to a gym',
  access: 'initialised',
  input: z.strictObject({ gymId: id, name, nextResetOn }),
  output: z.object({ sectionId: id }),
  errors: [...sectionErrors, 'name_taken', 'too_many_sections'],
});

/** Renames a wall or says when it is reset next: null for no date, undefined leaves the date. */
export const updateSection = defineCallable({
  name: 'sections.updateSection',
  summary: 'Change a wall of a gym',
  access: 'initialised',
  input: z.strictObject({ gymId: id, sectionId: id, name: z.optional(name), nextResetOn }),
  output: nothing,
  errors: [...sectionErrors, 'name_taken'],
});

/** Puts the walls in an order; the list has every wall that isn't archived, once. */
export const orderSections = defineCallable({
  name: 'sections.orderSections',
  summary: 'Put a gym’s walls in order',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    sectionIds: z.array(id).check(z.minLength(1), z.maxLength(limits.section.perGymMax)),
  }),
  output: nothing,
  errors: sectionErrors,
});

/** Archives a wall that has no climbs, or restores it. Its archived climbs stay readable. */
export const setSectionArchived = defineCallable({
  name: 'sections.setSectionArchived',
  summary: 'Archive or restore a wall',
  access: 'initialised',
  input: z.strictObject({ gymId: id, sectionId: id, isArchived: z.boolean() }),
  output: nothing,
  errors: [...sectionErrors, 'section_not_empty', 'name_taken', 'too_many_sections'],
});
