import type { Reaction, ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import type { NewJob } from '../../platform/jobs/jobs';

export { deleteReactionsTo, findReactionAt, listReactors } from './repo';

/** Reactions with notifications. Favourites are private, so nobody is told of one; what was told for it is withdrawn. */
const verbs: Readonly<Record<Reaction, { readonly on?: string; readonly off?: string }>> = {
  like: { on: 'liked', off: 'unliked' },
  favourite: { off: 'unsaved' },
  thank: { on: 'thanked', off: 'unthanked' },
  follow: {},
};

/** A job's payload. Read the current state, as jobs run in any order and more than once. */
export interface ReactionEvent {
  readonly subjectId: string;
  readonly uid: string;
}

/** @returns the types of a reaction's events, `climb.liked` and `climb.unliked`; none if it has no notifications. */
export function reactionEventTypes(subject: ReactionSubject, reaction: Reaction): string[] {
  const { on, off } = verbs[reaction];
  return [on, off].flatMap((verb) => (verb === undefined ? [] : `${subject}.${verb}`));
}

/** @returns the event of a reaction that was set or undone, as a list of one or none. */
export function reactionEvents(
  of: { subject: ReactionSubject; reaction: Reaction; isOn: boolean },
  payload: ReactionEvent,
): NewJob[] {
  const verb = verbs[of.reaction][of.isOn ? 'on' : 'off'];
  return verb === undefined ? [] : [{ type: `${of.subject}.${verb}`, payload: { ...payload } }];
}
