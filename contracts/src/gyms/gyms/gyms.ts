import { gymAccesses } from '@cruxboard/domain/gyms/gyms/access';
import { gymColourIds } from '@cruxboard/domain/gyms/gyms/colours';
import * as z from 'zod/mini';
import { defineLiveEvent, defineRead } from '../../define';
import { cursor, day, id, instant, nothing, page, pageSize } from '../../primitives';

export const gymColour = z.enum(gymColourIds);

/** A gym in a list. */
export const gymCard = z.object({
  id,
  name: z.string(),
  location: z.string(),
  climbCount: z.number(),
  lastSetOn: z.nullable(day),
  newestColours: z.array(gymColour),
});
export type GymCard = z.output<typeof gymCard>;

export const section = z.object({
  id,
  name: z.string(),
  climbCount: z.number(),
  nextResetOn: z.nullable(day),
});
export type Section = z.output<typeof section>;

/** What a gym says of itself. */
export const gymFacts = {
  id,
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  /** The short link of the map; '' without one. */
  mapUrl: z.string(),
  website: z.string(),
  instagram: z.string(),
  bannerUrl: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
} as const;

export const gym = z.object({
  ...gymFacts,
  access: z.enum(gymAccesses),
  timeZone: z.string(),
  climbCount: z.number(),
  sections: z.array(section),
  updatedAt: instant,
});
export type Gym = z.output<typeof gym>;

/** A gym in the list: `distanceKm`, with one decimal, if the list was requested by place. */
export const listedGym = z.extend(gymCard, { distanceKm: z.nullable(z.number()) });
export type ListedGym = z.output<typeof listedGym>;

/** `latitude,longitude` in degrees. */
const place = z.pipe(
  z
    .string()
    .check(z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'Must be like -33.91,151.16')),
  z.pipe(
    z.transform((text: string) => {
      const [latitude, longitude] = text.split(',').map(Number);
      return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
    }),
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
);

/**
 * Gyms by name, best match first; all by name without a search; or by distance from a place, if they have
 * coordinates.
 */
export const readGyms = defineRead({
  name: 'gyms.readGyms',
  summary: 'Gyms, searched by name or place',
  path: '/api/gyms',
  access: 'public',
  params: nothing,
  query: z.strictObject({
    search: z._default(z.string().check(z.maxLength(100)), ''),
    /** Can't be combined with a search. */
    near: z.optional(place),
    cursor: z.optional(cursor),
    size: pageSize,
  }),
  response: page(listedGym),
  errors: [],
});

export const readGym = defineRead({
  name: 'gyms.readGym',
  summary: 'A gym and its sections',
  path: '/api/gyms/{gymId}',
  access: 'public',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: gym,
  errors: ['not_found'],
});

/** Something of the gym changed; pages read their data again. */
export const gymChanged = defineLiveEvent({
  type: 'gym.changed',
  summary: 'Rankings or climbs of the gym changed',
  data: z.object({
    gymId: id,
    /** `staff`: something changed that only staff see. `screens`: a screen in the gym was steered or set up. */
    kinds: z.array(
      z.enum(['climbs', 'solutions', 'comments', 'rankings', 'gym', 'staff', 'screens']),
    ),
    /** Climbs that changed, also by their solutions; of `comments` the solutions they are on; none that only staff see. */
    ids: z.array(id),
  }),
});
