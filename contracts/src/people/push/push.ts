import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { instant, nothing } from '../../primitives';
import { timeZone } from '../notifications/settings';

const base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}={0,2}$/, 'Must be base64url'));

/** A browser's subscription, as its `toJSON` says. */
const subscription = z.strictObject({
  endpoint: z.string().check(z.minLength(12), z.maxLength(1_000)),
  keys: z.strictObject({ p256dh: base64Url, auth: base64Url }),
});

/** Where the user gets pushes, and the key that browsers subscribe with. */
export const readDevices = defineRead({
  name: 'push.readDevices',
  summary: 'The browsers in which the user gets pushes',
  path: '/api/me/push',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({
    /** The product's VAPID key, base64url: the `applicationServerKey`. */
    publicKey: z.string(),
    devices: z.array(z.object({ device: z.string(), since: instant, isHere: z.boolean() })),
  }),
  errors: [],
});

/**
 * Sends the user's pushes to this browser from now on, until its session ends. Another subscription of the session, or
 * somebody else's to the same browser, is replaced.
 */
export const subscribe = defineCallable({
  name: 'push.subscribe',
  summary: 'Get pushes in this browser',
  access: 'initialised',
  input: z.strictObject({ subscription, timeZone }),
  output: nothing,
  errors: ['session_missing'],
});

/** Ends the pushes to this browser. */
export const unsubscribe = defineCallable({
  name: 'push.unsubscribe',
  summary: 'Get no more pushes in this browser',
  access: 'initialised',
  input: z.strictObject({}),
  output: nothing,
  errors: [],
});
