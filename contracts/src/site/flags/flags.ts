import * as z from 'zod/mini';
import { defineRead } from '../../define';
import { nothing } from '../../primitives';

/** Feature flags: flat booleans. Source: specification, section 3. */
export const flags = z.object({
  isCompetitionsEnabled: z.boolean(),
  isCompetitionCreationDisabled: z.boolean(),
});
export type Flags = z.output<typeof flags>;

/** The flags; never cached. */
export const readFlags = defineRead({
  name: 'flags.readFlags',
  summary: 'Feature flags',
  path: '/api/flags',
  access: 'public',
  params: nothing,
  query: nothing,
  response: flags,
  errors: [],
});
