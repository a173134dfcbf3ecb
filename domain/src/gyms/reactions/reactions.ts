/** What a user can set on something of others, once each: on or off, never a number. */
export const reactions = ['like', 'favourite', 'thank', 'follow'] as const;
export type Reaction = (typeof reactions)[number];

/** What can be reacted to. */
export const reactionSubjects = ['climb', 'solution', 'comment', 'section'] as const;
export type ReactionSubject = (typeof reactionSubjects)[number];

const reactionsOf = {
  climb: ['like', 'favourite'],
  solution: ['like', 'favourite', 'thank'],
  comment: ['like'],
  section: ['follow'],
} as const satisfies Readonly<Record<ReactionSubject, readonly Reaction[]>>;

/** Reactions that a climb has counts of. */
export type ClimbReaction = (typeof reactionsOf)['climb'][number];

/** Reactions that a solution has counts of. */
export type SolutionReaction = (typeof reactionsOf)['solution'][number];

/** Tells whether a subject has a reaction: solutions are liked, saved and thanked for, comments are liked, walls are followed. */
export function canReact(subject: ReactionSubject, reaction: Reaction): boolean {
  const offered: readonly Reaction[] = reactionsOf[subject];
  return offered.includes(reaction);
}
