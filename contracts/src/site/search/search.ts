import * as z from 'zod/mini';
import { competitionFormat, competitionState } from '../../competitions/competitions/competitions';
import { defineRead } from '../../define';
import { gymColour } from '../../gyms/gyms/gyms';
import { id, instant } from '../../primitives';

/** What is searched, in the order in which equally good groups are shown. */
export const searchKinds = ['gyms', 'climbs', 'people', 'competitions'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The longest text that is searched for, in characters. */
export const searchLengthMax = 100;

const searchKind = z.enum(searchKinds, `Must be some of ${searchKinds.join(', ')}`);

/** A gym that was found. `isOwn`: the one who asks works there. */
export const gymHit = z.object({
  id,
  name: z.string(),
  location: z.string(),
  climbCount: z.number(),
  isOwn: z.boolean(),
});
export type GymHit = z.output<typeof gymHit>;

/** A climb on a wall that was found. `grade` is the grade number, 0–20, shown as V0–V20. */
export const climbHit = z.object({
  id,
  gymId: id,
  gymName: z.string(),
  sectionName: z.string(),
  name: z.string(),
  colour: gymColour,
  grade: z.nullable(z.number()),
});
export type ClimbHit = z.output<typeof climbHit>;

/** A person who was found. */
export const personHit = z.object({
  username: z.string(),
  /** The username where there is no other. */
  name: z.string(),
  photoURL: z.nullable(z.string()),
});
export type PersonHit = z.output<typeof personHit>;

/** A competition that was found. `isStaff`: the one who asks has a role in it. */
export const competitionHit = z.object({
  id,
  name: z.string(),
  venue: z.string(),
  format: competitionFormat,
  state: competitionState,
  startsAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  timeZone: z.string(),
  isStaff: z.boolean(),
});
export type CompetitionHit = z.output<typeof competitionHit>;

export const searchAnswer = z.object({
  gyms: z.array(gymHit),
  climbs: z.array(climbHit),
  people: z.array(personHit),
  competitions: z.array(competitionHit),
  /** The kinds in which something was found, the best match first. */
  order: z.array(z.enum(searchKinds)),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

/**
 * Searches by name, spelling mistakes and accents forgiven; in each group the best first. What the one who asks may
 * not see is not found: drafts and unlisted competitions of others, deactivated and deleted people, archived climbs.
 */
export const readSearch = defineRead({
  name: 'search.readSearch',
  summary: 'Gyms, climbs, people and competitions by name',
  path: '/api/search',
  access: 'public',
  params: z.strictObject({}),
  query: z.strictObject({
    /** Without it nothing is found. */
    q: z._default(
      z
        .string()
        .check(z.maxLength(searchLengthMax, `Must be at most ${searchLengthMax} characters`)),
      '',
    ),
    /** `gyms,people`: only these; all of them without. */
    kinds: z.optional(
      z.pipe(
        z.string().check(z.maxLength(100)),
        z.pipe(
          // parsed by the list's own schema right after
          z.transform((text: string) => text.split(',') as SearchKind[]),
          z.array(searchKind),
        ),
      ),
    ),
    /** Climbs of this gym come before all others. */
    gymId: z.optional(id),
    /** At most so many of each kind. */
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 5),
  }),
  response: searchAnswer,
  errors: ['rate_limited'],
});
