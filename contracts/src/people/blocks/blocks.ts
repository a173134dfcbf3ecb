import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { cursor, instant, nothing, page, pageSize, typedUsername } from '../../primitives';

/** Somebody whom the user blocked. */
const blockedPerson = z.object({
  username: z.string(),
  name: z.string(),
  at: instant,
});
export type BlockedPerson = z.output<typeof blockedPerson>;

/** Whom the user blocked, the latest first. Nobody can read who blocked them. */
export const readBlocks = defineRead({
  name: 'blocks.readBlocks',
  summary: 'The people whom the user blocked',
  path: '/api/me/blocks',
  access: 'session',
  params: nothing,
  query: z.strictObject({ cursor: z.optional(cursor), size: pageSize }),
  response: page(blockedPerson),
  errors: [],
});

/**
 * Blocks somebody or ends that: neither of the two sees the other's profile, solutions and comments. A state, so that
 * sending it twice is sending it once. Whoever is blocked isn't told, and finds nobody by that name.
 */
export const setBlocked = defineCallable({
  name: 'blocks.setBlocked',
  summary: 'Block somebody, or unblock them',
  access: 'initialised',
  input: z.strictObject({ username: typedUsername, isBlocked: z.boolean() }),
  output: z.object({ username: z.string(), isBlocked: z.boolean() }),
  errors: ['not_found'],
});
