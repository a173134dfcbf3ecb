import * as z from 'zod/mini';
import { competitionFormat, competitionState } from '../competitions/competitions';
import { defineLiveEvent, defineRead } from '../../define';
import { id, nothing } from '../../primitives';

const starter = z.object({
  id,
  name: z.string(),
  number: z.nullable(z.number()),
  /** In the climb's running order, from 1. */
  place: z.number(),
});
export type CalledStarter = z.output<typeof starter>;

/** Whom to call to a climb, without a word about scores. */
const calledClimb = z.object({
  climbId: id,
  number: z.number(),
  code: z.string(),
  startingGroup: z.nullable(z.string()),
  climbing: z.nullable(starter),
  next: z.nullable(starter),
  after: z.nullable(starter),
  /** How many are in its running order. */
  starterCount: z.number(),
  /** Whether anybody has attempted it. */
  isReached: z.boolean(),
});
export type CalledClimb = z.output<typeof calledClimb>;

/** The running order of everybody, or of one category. */
const callLane = z.object({
  /** Null for everybody. */
  categoryId: z.nullable(id),
  name: z.string(),
  starterCount: z.number(),
  climbs: z.array(calledClimb),
});

export const callZone = z.object({
  competitionId: id,
  name: z.string(),
  format: competitionFormat,
  state: competitionState,
  timeZone: z.string(),
  /** Everybody first, then each category with starters; none of a pumpfest, where nobody is called. */
  lanes: z.array(callLane),
});
export type CallZone = z.output<typeof callZone>;

export const readCallZone = defineRead({
  name: 'callzones.readCallZone',
  summary:
    'Who is climbing, next and after on each climb of a final, from the running order and what judges enter',
  path: '/api/competitions/{competitionId}/callzone',
  access: 'public',
  params: z.strictObject({ competitionId: id }),
  query: nothing,
  response: callZone,
  errors: ['not_found'],
});

export const callZoneChanged = defineLiveEvent({
  type: 'callzone.changed',
  summary: 'Who is called to each climb',
  data: callZone,
});
