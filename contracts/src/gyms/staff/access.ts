import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id } from '../../primitives';

/** As in the link of a private gym: 128 bits. */
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'Must be the key of a link'));

/** For visitors: the browser keeps, in a cookie, that it has the key. It counts for reads alone. */
export const readGymByKey = defineRead({
  name: 'gyms.readByKey',
  summary: 'Open a private gym in this browser by the key of its link',
  path: '/api/gyms/{gymId}/key',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  /** Without a key nothing opens. */
  query: z.strictObject({ key: z.optional(key) }),
  response: z.object({ isOpen: z.literal(true) }),
  errors: ['not_found'],
});

/** For who is signed in: the key makes them a member of the gym. */
export const openGymByKey = defineCallable({
  name: 'gyms.openByKey',
  summary: 'Become a member of a private gym by the key of its link',
  access: 'initialised',
  input: z.strictObject({ gymId: id, key }),
  output: z.object({ isOpen: z.literal(true) }),
  errors: ['not_found'],
});
