import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import type { CallInput } from '../../../lib/api/call';
import { pushSupport } from './device';
import type { texts } from './texts';

export type OfferReason = keyof typeof texts.offer.why;

/** What an offer promises that is off until somebody asks for it. */
export const kindsOf: Readonly<Partial<Record<OfferReason, readonly NotificationKind[]>>> = {
  join: ['competition_started', 'results_final'],
};

const refusedName = 'push-offer';

/** @returns why pushes may be welcome after a call that was answered; null if it is no reason. */
export function reasonOf(name: string, input: unknown): OfferReason | null {
  if (name === 'competitors.joinCompetition' || name === 'competitors.claimCompetitor')
    return 'join';
  if (name === 'solutions.publishSolutions') return 'publish';
  if (name === 'solutions.addPost') {
    const { isPublished } = input as CallInput<'solutions.addPost'>; // of this callable
    return isPublished === true ? 'publish' : null;
  }
  if (name !== 'reactions.setReaction') return null;
  const { reaction, isOn } = input as CallInput<'reactions.setReaction'>; // of this callable
  if (!isOn || (reaction !== 'favourite' && reaction !== 'follow')) return null;
  return reaction;
}

/** @returns whether to offer it: the browser was never asked, and nobody said no here. */
export function mayOffer(): boolean {
  if (pushSupport() !== 'askable') return false;
  try {
    return localStorage.getItem(refusedName) === null;
  } catch {
    // without storage a refusal can't be remembered
    return false;
  }
}

/** It isn't offered in this browser again; the settings stay. */
export function refuseOffer(): void {
  try {
    localStorage.setItem(refusedName, 'refused');
  } catch {
    // nothing was offered without storage
  }
}
