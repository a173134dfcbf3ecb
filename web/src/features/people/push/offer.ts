import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api/call';
import { settingsQuery } from '../notifications/queries';
import { pushSupport } from './device';
import { pushQuery } from './queries';
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

/**
 * @returns what may be offered: `push` if the browser was never asked; `kinds` if it was, and the reason promises some
 * that are off at first; nothing to who said no here.
 */
export function offerFor(reason: OfferReason): 'push' | 'kinds' | null {
  if (wasRefused()) return null;
  const support = pushSupport();
  if (support === 'askable') return 'push';
  return support === 'allowed' && kindsOf[reason] !== undefined ? 'kinds' : null;
}

/** @returns whether this browser gets pushes, but not of all that the reason promises. */
export async function lacksKinds(client: QueryClient, reason: OfferReason): Promise<boolean> {
  try {
    const [{ devices }, { kinds }] = await Promise.all([
      client.fetchQuery(pushQuery()),
      client.fetchQuery(settingsQuery()),
    ]);
    const isMissing = kinds.some(({ kind, push }) => !push && kindsOf[reason]?.includes(kind));
    return isMissing && devices.some(({ isHere }) => isHere);
  } catch {
    // it is offered the next time
    return false;
  }
}

function wasRefused(): boolean {
  try {
    return localStorage.getItem(refusedName) !== null;
  } catch {
    // without storage a refusal can't be remembered
    return true;
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
