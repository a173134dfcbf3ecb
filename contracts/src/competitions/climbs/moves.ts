import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { gymColour } from '../../gyms/gyms/gyms';
import { id } from '../../primitives';

/** A climb as it will be where it is moved, or is already. */
const movedClimb = z.object({
  /** Null for a climb that is not there yet. */
  gymClimbId: z.nullable(id),
  competitionClimbId: z.nullable(id),
  number: z.number(),
  name: z.string(),
  colour: gymColour,
  grade: z.nullable(z.number()),
  /** It was moved before, and stays as it is. */
  isMoved: z.boolean(),
});
export type MovedClimb = z.output<typeof movedClimb>;

const moved = z.object({ items: z.array(movedClimb), movedCount: z.number() });
const mode = z.enum(['preview', 'commit']);
const idsMax = limits.competitionClimb.import.recordsMax;
const ids = z.array(id).check(z.minLength(1), z.maxLength(idsMax));

/**
 * Adds an ended competition's climbs to a gym's wall, set and not published. Names are kept as far as the gym takes
 * them, and each climb is moved once. For those who may edit the climbs of both.
 */
export const moveClimbsToGym = defineCallable({
  name: 'competitionClimbs.moveClimbsToGym',
  summary: 'Add a competition’s climbs to a gym',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    gymId: id,
    sectionId: id,
    mode,
    climbs: z
      .array(z.strictObject({ climbId: id, colour: gymColour }))
      .check(z.minLength(1), z.maxLength(idsMax)),
  }),
  output: moved,
  errors: ['competitions_disabled', 'not_found', 'permission_denied', 'competition_state'],
});

/**
 * Adds a gym's climbs to a competition that hasn't ended, with the lowest free numbers in the order they are named.
 * Each climb is taken once. For those who may edit the climbs of both.
 */
export const takeGymClimbs = defineCallable({
  name: 'competitionClimbs.takeGymClimbs',
  summary: 'Add a gym’s climbs to a competition',
  access: 'initialised',
  input: z.strictObject({ competitionId: id, gymId: id, mode, climbIds: ids }),
  output: moved,
  errors: [
    'competitions_disabled',
    'not_found',
    'permission_denied',
    'competition_ended',
    'results_final',
  ],
});

/** The gym's climb that a competition's climb was made from, or that was made from it. */
const climbLink = z.object({
  competitionClimbId: id,
  gymId: id,
  gymName: z.string(),
  climbId: id,
  name: z.string(),
  colour: gymColour,
  grade: z.nullable(z.number()),
  isFromCompetition: z.boolean(),
});
export type ClimbLink = z.output<typeof climbLink>;

export const readClimbLinks = defineRead({
  name: 'competitionClimbs.readClimbLinks',
  summary: 'Climbs of gyms that belong to a competition’s climbs',
  path: '/api/manage/competitions/{competitionId}/climb-links',
  access: 'session',
  params: z.strictObject({ competitionId: id }),
  query: z.strictObject({}),
  response: z.object({ items: z.array(climbLink) }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});
