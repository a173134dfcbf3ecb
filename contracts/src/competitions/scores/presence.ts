import * as z from 'zod/mini';
import { defineCallable } from '../../define';
import { id } from '../../primitives';

/** Where somebody enters scores: at a climb, at a competitor's card, or with neither open yet. */
const place = { climbId: z.nullable(id), competitorId: z.nullable(id) };

/** Somebody else, or one's own other device, who has the judging screen open now. */
export const presentJudge = z.object({ name: z.string(), isOwn: z.boolean(), ...place });
export type PresentJudge = z.output<typeof presentJudge>;

/**
 * Says where a judge is entering scores. It holds for half a minute, in memory alone, so screens say it again while
 * they are open; a place of null takes it back. Nothing is written down.
 */
export const tellPresence = defineCallable({
  name: 'scores.tellPresence',
  summary: 'Say where you are entering scores, and see who else is',
  access: 'initialised',
  input: z.strictObject({
    competitionId: id,
    /** Made by the screen; one person may have several open. */
    deviceId: id,
    at: z.nullable(z.strictObject(place)),
  }),
  output: z.object({ others: z.array(presentJudge) }),
  errors: ['competitions_disabled', 'not_found', 'permission_denied'],
});
