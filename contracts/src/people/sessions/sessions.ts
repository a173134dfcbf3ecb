import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, instant, nothing } from '../../primitives';

/** A browser in which the user is signed in. */
export const session = z.object({
  id,
  /** In words: "Chrome on Android". */
  device: z.string(),
  createdAt: instant,
  /** To within ten minutes. */
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});

/** The browsers in which the user is signed in: the current one first, then by last use. */
export const readSessions = defineRead({
  name: 'sessions.readSessions',
  summary: 'The user’s sessions',
  path: '/api/me/sessions',
  access: 'session',
  params: nothing,
  query: nothing,
  response: z.object({ sessions: z.array(session) }),
  errors: [],
});

/** Ends a session at once. Does nothing if it has ended. */
export const endSession = defineCallable({
  name: 'sessions.endSession',
  summary: 'End one of the user’s sessions',
  access: 'session',
  input: z.strictObject({ sessionId: id }),
  output: z.object({ isEnded: z.boolean() }),
  errors: [],
});

/** Ends all other sessions, and every other token of the user. */
export const endOtherSessions = defineCallable({
  name: 'sessions.endOtherSessions',
  summary: 'End all other sessions',
  access: 'session',
  input: nothing,
  output: z.object({ endedCount: z.number() }),
  errors: [],
});
