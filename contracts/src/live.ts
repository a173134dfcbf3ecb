import * as z from 'zod/mini';
import { defineLiveEvent } from './define';
import { id } from './primitives';

/** Something of the user's changed; pages read their data again. */
export const ownChanged = defineLiveEvent({
  type: 'own.changed',
  summary: 'Something of the user’s changed: see the kinds',
  data: z.object({
    kinds: z.array(
      z.enum([
        'account',
        'roles',
        // of a competition the user works for: what its leaderboard doesn't show
        'managed',
        // who else is entering scores
        'judging',
        'scores',
        'ascents',
        'reactions',
        'notifications',
        // which notifications they get, and when
        'notificationSettings',
        'credits',
        'achievements',
        // what the user reported to a gym
        'reports',
        // one of the user's videos: its state or its place in the queue
        'videos',
        // whom the user blocked
        'blocks',
        // their linked account at Instagram
        'instagram',
        // their solutions and drafts
        'solutions',
      ]),
    ),
    ids: z.array(id),
  }),
});

/** The stream's session has ended; the stream closes after this. */
export const sessionEnded = defineLiveEvent({
  type: 'session.ended',
  summary: 'The session ended or was revoked',
  data: z.object({}),
});
