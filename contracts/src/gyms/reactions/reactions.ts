import { canReact, reactionSubjects, reactions } from '@cruxboard/domain/gyms/reactions/reactions';
import * as z from 'zod/mini';
import { defineCallable, defineRead } from '../../define';
import { id, nothing } from '../../primitives';

/** A like or favourite of the user, or a wall they follow. */
export const ownReaction = z.object({
  reaction: z.enum(reactions),
  subject: z.enum(reactionSubjects),
  subjectId: id,
});
export type OwnReaction = z.output<typeof ownReaction>;

/** The user's likes and favourites at a gym, and the walls they follow. */
export const readOwnReactions = defineRead({
  name: 'reactions.readOwnReactions',
  summary: 'The user’s likes, favourites and followed walls at a gym',
  path: '/api/me/gyms/{gymId}/reactions',
  access: 'session',
  params: z.strictObject({ gymId: id }),
  query: nothing,
  response: z.object({ items: z.array(ownReaction) }),
  errors: ['not_found'],
});

/** Sets or removes a like, favourite or follow: a state, so that sending it twice is sending it once. */
export const setReaction = defineCallable({
  name: 'reactions.setReaction',
  summary: 'Like, favourite, thank for or follow something, or undo it',
  access: 'initialised',
  input: z
    .strictObject({
      reaction: z.enum(reactions),
      subject: z.enum(reactionSubjects),
      subjectId: id,
      isOn: z.boolean(),
    })
    .check(
      z.refine(({ subject, reaction }) => canReact(subject, reaction), {
        path: ['reaction'],
        message: 'Climbs can be liked or saved, solutions also thanked, walls only followed',
      }),
    ),
  output: z.extend(ownReaction, {
    isOn: z.boolean(),
    /** How many users have it, including this one. */
    count: z.number(),
  }),
  errors: ['not_found', 'thank_own'],
});
