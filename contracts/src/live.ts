import * as z from 'zod/mini';
import { defineLiveEvent } from './define';
import { id } from './primitives';

/** Something of one's own changed; the page reads again what it shows. */
export const ownChanged = defineLiveEvent({
  type: 'own.changed',
  summary: 'Something of the user’s changed: see the kinds',
  data: z.object({
    kinds: z.array(
      z.enum([
        'account',
        'roles',
        // of a competition whose staff one is: what its board does not show
        'managed',
        // who enters scores beside one
        'judging',
        'scores',
        'ascents',
        'reactions',
        'notifications',
        'credits',
        'achievements',
      ]),
    ),
    ids: z.array(id),
  }),
});

/** The session behind the stream has ended; the stream closes after it. */
export const sessionEnded = defineLiveEvent({
  type: 'session.ended',
  summary: 'The session ended or was revoked',
  data: z.object({}),
});
