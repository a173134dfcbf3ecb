import type { Reaction, ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import type { NewJob } from '../../platform/jobs/jobs';

export { findReactionAt } from './repo';

/** The likes that somebody may be told of; favourites are nobody's business. */
const verbs: Readonly<Record<Reaction, readonly [on: string, off: string] | null>> = {
  like: ['liked', 'unliked'],
  favourite: null,
};

/** What a job carries: look up how it stands now, as jobs come in no order and more than once. */
export interface ReactionEvent {
  readonly subjectId: string;
  readonly uid: string;
}

/** @returns the types of a reaction's events, `climb.liked` and `climb.unliked`; none where nobody is told. */
export function reactionEventTypes(subject: ReactionSubject, reaction: Reaction): string[] {
  return verbs[reaction]?.map((verb) => `${subject}.${verb}`) ?? [];
}

/** @returns the event of a reaction that was put on or taken back, as a list of one or none. */
export function reactionEvents(
  of: { subject: ReactionSubject; reaction: Reaction; isOn: boolean },
  payload: ReactionEvent,
): NewJob[] {
  const type = reactionEventTypes(of.subject, of.reaction)[of.isOn ? 0 : 1];
  return type === undefined ? [] : [{ type, payload: { ...payload } }];
}
