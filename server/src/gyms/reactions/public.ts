import type { Reaction, ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import type { NewJob } from '../../platform/jobs/jobs';

export { deleteReactionsTo, findReactionAt, listReactors } from './repo';

/** Reactions with notifications: likes and thanks, because favourites and follows are private. */
const verbs: Readonly<Record<Reaction, readonly [on: string, off: string] | null>> = {
  like: ['liked', 'unliked'],
  favourite: null,
  thank: ['thanked', 'unthanked'],
  follow: null,
};

/** A job's payload. Read the current state, as jobs run in any order and more than once. */
export interface ReactionEvent {
  readonly subjectId: string;
  readonly uid: string;
}

/** @returns the types of a reaction's events, `climb.liked` and `climb.unliked`; none if it has no notifications. */
export function reactionEventTypes(subject: ReactionSubject, reaction: Reaction): string[] {
  return verbs[reaction]?.map((verb) => `${subject}.${verb}`) ?? [];
}

/** @returns the event of a reaction that was set or undone, as a list of one or none. */
export function reactionEvents(
  of: { subject: ReactionSubject; reaction: Reaction; isOn: boolean },
  payload: ReactionEvent,
): NewJob[] {
  const type = reactionEventTypes(of.subject, of.reaction)[of.isOn ? 0 : 1];
  return type === undefined ? [] : [{ type, payload: { ...payload } }];
}
