import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { nothing } from '../../primitives';
import { timeZone } from '../notifications/settings';

/** Whether the user gets the weekly email. */
export const readWeeklyMail = defineRead({
  name: 'weeklyMail.readWeeklyMail',
  summary: 'Whether the user gets the weekly email',
  path: '/api/me/weekly-email',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    isOn: z.boolean(),
    /** It goes to a confirmed email only. */
    hasAddress: z.boolean(),
  }),
  errors: [],
});

/** Turns the weekly email on, or off again. It comes on Monday mornings on the clock of the zone. */
export const setWeeklyMail = defineCallable({
  name: 'weeklyMail.setWeeklyMail',
  summary: 'Turn the weekly email on or off',
  access: 'initialised',
  input: z.strictObject({ isOn: z.boolean(), timeZone }),
  output: nothing,
  errors: ['email_unverified'],
});
