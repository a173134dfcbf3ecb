/** What a user can set on something of others, once each: on or off, never a number. */
export const reactions = ['like', 'favourite', 'follow'] as const;
export type Reaction = (typeof reactions)[number];

/** What can be reacted to. */
export const reactionSubjects = ['climb', 'section'] as const;
export type ReactionSubject = (typeof reactionSubjects)[number];

const reactionsOf = {
  climb: ['like', 'favourite'],
  section: ['follow'],
} as const satisfies Readonly<Record<ReactionSubject, readonly Reaction[]>>;

/** Reactions that a climb has counts of. */
export type ClimbReaction = (typeof reactionsOf)['climb'][number];

/** Tells whether a subject has a reaction: climbs are liked and saved, walls are followed. */
export function canReact(subject: ReactionSubject, reaction: Reaction): boolean {
  const offered: readonly Reaction[] = reactionsOf[subject];
  return offered.includes(reaction);
}
