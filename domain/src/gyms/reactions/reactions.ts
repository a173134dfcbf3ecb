/** What a user can set on something of others, once each: on or off, never a number. */
export const reactions = ['like', 'favourite'] as const;
export type Reaction = (typeof reactions)[number];

/** What can be reacted to. */
export const reactionSubjects = ['climb'] as const;
export type ReactionSubject = (typeof reactionSubjects)[number];
