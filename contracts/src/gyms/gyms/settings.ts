import { gymAccesses } from '@cruxboard/domain/gyms/gyms/access';
import { isCircuitOrder } from '@cruxboard/domain/gyms/gyms/colours';
import { fieldRules } from '@cruxboard/domain/patterns';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { seenSeq } from '../../edit-conflicts';
import { text } from '../../fields';
import { day, id, nothing } from '../../primitives';
import { gymColour, gymFacts } from './gyms';

const inGym = z.strictObject({ gymId: id });
const access = z.enum(gymAccesses);

export const readGymSettings = defineRead({
  name: 'gyms.readSettings',
  summary: 'A gym’s settings, for managers',
  path: '/api/gyms/{gymId}/staff/settings',
  access: 'session',
  params: inGym,
  query: nothing,
  response: z.object({
    ...gymFacts,
    /** What the gym's months are counted in now. */
    timeZone: z.string(),
    /** What they are counted in from a day on. */
    nextTimeZone: z.nullable(z.object({ timeZone: z.string(), from: day })),
    /** The first day on which another time zone could apply. */
    nextMonthOn: day,
    circuitOrder: z.array(gymColour),
    access,
    /** In the link of a gym that is private by link. */
    accessKey: z.nullable(z.string()),
    /** Of the latest change. */
    seq: z.number(),
  }),
  errors: ['unauthenticated', 'permission_denied', 'not_found'],
});

const { gym } = fieldRules;
const picture = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(1_000))));

/** Changes the fields that are sent. A time zone applies from the first of the next month. */
export const updateGym = defineCallable({
  name: 'gyms.updateGym',
  summary: 'Change a gym’s settings',
  access: 'initialised',
  input: z.strictObject({
    gymId: id,
    seenSeq,
    changes: z.strictObject({
      name: z.optional(text(gym.name)),
      bio: z.optional(text(gym.bio)),
      location: z.optional(text(gym.location)),
      mapUrl: z.optional(text(gym.mapUrl)),
      website: z.optional(text(gym.website)),
      instagram: z.optional(text(gym.instagram)),
      bannerUrl: picture,
      logoUrl: picture,
      timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      circuitOrder: z.optional(
        z.array(gymColour).check(z.refine(isCircuitOrder, 'Must have each of the 11 colours once')),
      ),
      access: z.optional(access),
    }),
  }),
  output: z.object({ seq: z.number() }),
  errors: ['not_found', 'permission_denied', 'edit_conflict'],
});

/** Makes the link of a gym that is private by link stop working, and answers the new key. */
export const renewGymKey = defineCallable({
  name: 'gyms.renewKey',
  summary: 'Renew the link of a private gym',
  access: 'initialised',
  input: inGym,
  output: z.object({ accessKey: z.string(), seq: z.number() }),
  errors: ['not_found', 'permission_denied'],
});
