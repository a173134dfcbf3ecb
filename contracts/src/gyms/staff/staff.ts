import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { id } from '../../primitives';

/** Makes somebody a manager of a gym, by username. Addresses are private: nobody learns whose has an account. */
export const addManager = defineCallable({
  name: 'gyms.addManager',
  summary: 'Make somebody a manager of a gym',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    who: z.string().check(z.trim(), z.minLength(1), z.maxLength(256)),
  }),
  output: z.object({ uid: id, name: z.string() }),
  errors: ['not_found', 'permission_denied'],
});
