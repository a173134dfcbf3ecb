import * as z from 'zod/mini';
import { competitionFormat, competitionState } from '../../competitions/competitions/competitions';
import { defineRead } from '../../define';
import { gymColour } from '../../gyms/gyms/gyms';
import { id, instant } from '../../primitives';

/** What is searched, in the order that breaks ties between groups. */
export const searchKinds = ['gyms', 'climbs', 'people', 'competitions'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The longest search text, in characters. */
export const searchLengthMax = 100;

const searchKind = z.enum(searchKinds, `Must be some of ${searchKinds.join(', ')}`);

/** `isOwn`: the caller works there. */
export const gymHit = z.object({
  id,
  name: z.string(),
  location: z.string(),
  climbCount: z.number(),
  isOwn: z.boolean(),
});
export type GymHit = z.output<typeof gymHit>;

/** An active climb. `grade` is the grade number, 0–20, shown as V0–V20. */
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
  /** The username if there is no other name. */
  name: z.string(),
  photoURL: z.nullable(z.string()),
});
export type PersonHit = z.output<typeof personHit>;

/** `isStaff`: the caller has a role in it. `frozenAt`: since when results are hidden, also from its staff here. */
export const competitionHit = z.object({
  id,
  name: z.string(),
  venue: z.string(),
  format: competitionFormat,
  state: competitionState,
  isOpenForEntries: z.boolean(),
  startsAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  frozenAt: z.nullable(instant),
  timeZone: z.string(),
  isStaff: z.boolean(),
});
export type CompetitionHit = z.output<typeof competitionHit>;

export const searchAnswer = z.object({
  gyms: z.array(gymHit),
  climbs: z.array(climbHit),
  people: z.array(personHit),
  competitions: z.array(competitionHit),
  /** The kinds with hits, best match first. */
  order: z.array(z.enum(searchKinds)),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

/**
 * Searches by name, tolerating typos and accents; the best first in each group. Drafts and unlisted
 * competitions of others, deactivated and deleted people and archived climbs aren't found.
 */
export const readSearch = defineRead({
  name: 'search.readSearch',
  summary: 'Gyms, climbs, people and competitions by name',
  path: '/api/search',
  access: 'public',
  params: z.strictObject({}),
  query: z.strictObject({
    /** Empty finds nothing. */
    q: z._default(
      z
        .string()
        .check(z.maxLength(searchLengthMax, `Must be at most ${searchLengthMax} characters`)),
      '',
    ),
    /** `gyms,people`: only these; default all. */
    kinds: z.optional(
      z.pipe(
        z.string().check(z.maxLength(100)),
        z.pipe(
          // parsed by the list's own schema next
          z.transform((text: string) => text.split(',') as SearchKind[]),
          z.array(searchKind),
        ),
      ),
    ),
    /** Climbs of this gym come first. */
    gymId: z.optional(id),
    /** Maximum hits per kind. */
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 5),
  }),
  response: searchAnswer,
  errors: ['rate_limited'],
});
