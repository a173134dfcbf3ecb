import { rotationMs } from '@cruxboard/domain/competitions/clocks/clock';
import * as z from 'zod/mini';
import { defineCallable, defineLiveEvent, defineRead } from '../../define';
import { id, instant, nothing } from '../../primitives';

const inCompetition = z.strictObject({ competitionId: id });

/** The facts about a rotation clock: all that a screen needs to show it, once it knows the server's time. */
export const rotationClock = z.object({
  durationMs: z.number(),
  /** When it would have started to show what it shows without ever being paused; null while it is stopped. */
  startedAt: z.nullable(instant),
  /** Since when it is paused; null while it runs or is stopped. */
  pausedAt: z.nullable(instant),
});
export type RotationClockFacts = z.output<typeof rotationClock>;

/** A clock, and the server's time when it said so. */
const clockNow = z.object({ now: instant, clock: rotationClock });

export const readClock = defineRead({
  name: 'clocks.readClock',
  summary: 'The rotation clock of a competition, and the server’s time to measure the own clock by',
  path: '/api/competitions/{competitionId}/clock',
  access: 'public',
  params: inCompetition,
  query: nothing,
  response: clockNow,
  errors: ['not_found'],
});

const errors = [
  'competitions_disabled',
  'not_found',
  'permission_denied',
  'competition_state',
] as const;

export const startClock = defineCallable({
  name: 'clocks.startClock',
  summary: 'Start the rotation clock, or resume a paused one',
  access: 'initialised',
  input: inCompetition,
  output: clockNow,
  errors: [...errors],
});

export const pauseClock = defineCallable({
  name: 'clocks.pauseClock',
  summary: 'Pause the rotation clock',
  access: 'initialised',
  input: inCompetition,
  output: clockNow,
  errors: [...errors],
});

export const resetClock = defineCallable({
  name: 'clocks.resetClock',
  summary: 'Stop the rotation clock at its full time',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    /** From now on; as before without one. */
    durationMs: z.optional(z.int().check(z.minimum(rotationMs.min), z.maximum(rotationMs.max))),
  }),
  output: clockNow,
  errors: [...errors],
});

/** The first frame of a clock's stream, and whenever somebody starts, pauses or resets it. */
export const clockChanged = defineLiveEvent({
  type: 'clock.changed',
  summary: 'The rotation clock of a competition',
  data: clockNow,
});
