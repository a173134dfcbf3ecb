import { notificationKinds } from '@cruxboard/domain/people/notifications/kinds';
import { notificationChannels } from '@cruxboard/domain/people/notifications/settings';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { nothing, whole } from '../../primitives';

const kind = z.enum(notificationKinds);
const hour = whole(0, 23);

/** Hours without pushes on the clock where the person is; null for none. */
const quietHours = z.nullable(z.strictObject({ from: hour, until: hour }));

/** An IANA time zone; one that the server doesn't know is refused. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

/** Which kinds are on, in the product and as pushes, and when pushes wait. */
export const readSettings = defineRead({
  name: 'notifications.readSettings',
  summary: 'The user’s notification settings',
  path: '/api/me/notifications/settings',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    kinds: z.array(z.object({ kind, product: z.boolean(), push: z.boolean() })),
    quietHours,
    /** As last set; the installation's for somebody who set nothing. */
    timeZone: z.string(),
  }),
  errors: [],
});

/**
 * Turns kinds on or off by a channel. Turning on pushes turns them on in the product too, and what is off there is pushed
 * to nobody.
 */
export const setKinds = defineCallable({
  name: 'notifications.setKinds',
  summary: 'Turn kinds of notifications on or off',
  access: 'initialised',
  input: z.strictObject({
    kinds: z.array(kind).check(z.minLength(1, 'At least one'), z.maxLength(50, 'At most 50')),
    channel: z.enum(notificationChannels),
    isOn: z.boolean(),
  }),
  output: nothing,
  errors: [],
});

/** Sets when pushes wait, on the clock of a time zone. The weekly email comes by that clock too. */
export const setQuietHours = defineCallable({
  name: 'notifications.setQuietHours',
  summary: 'Set the hours without pushes',
  access: 'initialised',
  input: z.strictObject({ quietHours, timeZone }),
  output: nothing,
  errors: [],
});
