import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, instant, nothing } from '../../primitives';

const errors = ['not_found', 'permission_denied'] as const;

/** Takes down everything that climbers see on a wall, in one act that can be undone for a day. */
export const resetSection = defineCallable({
  name: 'sections.resetSection',
  summary: 'Take down all climbs of a wall',
  access: 'initialised',
  input: z.strictObject({ gymId: id, sectionId: id }),
  /** `resetId` null: there was nothing to take down. */
  output: z.object({ resetId: z.nullable(id), archivedCount: z.number() }),
  errors,
});

/** Restores what a reset took down, except what was restored or taken down again since. */
export const undoReset = defineCallable({
  name: 'sections.undoReset',
  summary: 'Undo the reset of a wall',
  access: 'initialised',
  input: z.strictObject({ gymId: id, resetId: id }),
  output: z.object({ restoredCount: z.number() }),
  errors: [...errors, 'reset_final', 'section_archived'],
});

/** Publishes all climbs that are set on a wall; planned ones wait. */
export const publishSection = defineCallable({
  name: 'sections.publishSection',
  summary: 'Publish a wall',
  access: 'initialised',
  input: z.strictObject({ gymId: id, sectionId: id }),
  output: z.object({ publishedCount: z.number() }),
  errors: [...errors, 'nothing_to_publish'],
});

/**
 * Says when a wall publishes itself: whatever is set on it by then. Another instant replaces it, null calls it off; a
 * wall that is published before has nothing planned any more.
 */
export const planPublication = defineCallable({
  name: 'sections.planPublication',
  summary: 'Publish a wall at an instant, or call that off',
  access: 'initialised',
  input: z.strictObject({ gymId: id, sectionId: id, publishAt: z.nullable(instant) }),
  output: nothing,
  errors: [...errors, 'section_archived'],
});

/** The resets of a gym's walls that can still be undone, newest first. */
export const readResets = defineRead({
  name: 'sections.readResets',
  summary: 'Resets of a gym’s walls that can be undone',
  path: '/api/gyms/{gymId}/staff/resets',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({
    items: z.array(
      z.object({
        id,
        sectionId: id,
        at: instant,
        climbCount: z.number(),
        undoableUntil: instant,
      }),
    ),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});
