import { IdentityError } from '../../../../lib/session/identity-wire';
import type { SignedIn } from '../../../../lib/session/identity';
import {
  type Conflict,
  ConflictFound,
  type ProviderAnswer,
  providerSignIn,
  type Visit,
} from '../../../../lib/session/provider-sign-in';
import { type PendingSignIn, SecondFactorNeeded } from '../../../../lib/session/second-factor';
import { session } from '../../../../lib/session/session';
import { tokens } from '../../../../lib/session/tokens';
import { toasts } from '../../../../lib/messages/toasts';
import { linkPending } from './link-pending';
import { providerTitle, texts } from './texts';

/** The outcome of a visit to a provider: done, or something must still be proven. */
export type Outcome =
  | { readonly kind: 'done'; readonly visit: Visit }
  | { readonly kind: 'factor'; readonly visit: Visit; readonly pending: PendingSignIn }
  | { readonly kind: 'conflict'; readonly visit: Visit; readonly conflict: Conflict };

const settled = new Map<string, Promise<Outcome>>();

/**
 * Signs in, links or confirms, depending on the intent. An answer works once and a page may mount twice: the
 * second call gets the first one's outcome.
 */
export function settleVisit(answer: ProviderAnswer): Promise<Outcome> {
  const known = settled.get(answer.state);
  if (known) return known;
  const settling = session.undertake(() => providerSignIn.finish(answer).then(settle));
  settled.set(answer.state, settling);
  return settling;
}

/** Loads the session of whoever was proven, second factor included. */
export async function completeVisit(idToken: string, visit: Visit): Promise<void> {
  if (visit.intent === 'confirm' && visit.pendingToken !== null) {
    const { pendingToken } = visit;
    await linkPending(idToken, { pendingToken, title: texts.pendingProvider });
  }
  await session.signIn(idToken);
  if (visit.intent === 'prove')
    toasts.show({ words: texts.confirmed, tone: 'success', key: 'provider' });
}

async function settle(visit: Visit): Promise<Outcome> {
  if (visit.intent === 'link') {
    await link(visit);
    return { kind: 'done', visit };
  }
  try {
    const { idToken } = await identify(visit);
    await completeVisit(idToken, visit);
    return { kind: 'done', visit };
  } catch (error) {
    if (error instanceof SecondFactorNeeded)
      return { kind: 'factor', visit, pending: error.pending };
    if (error instanceof ConflictFound)
      return { kind: 'conflict', visit, conflict: error.conflict };
    throw error;
  }
}

async function identify(visit: Visit): Promise<SignedIn> {
  if (visit.intent !== 'prove') return providerSignIn.signIn(visit);
  await tokens.current();
  const { user } = session.read();
  if (user === null) throw new IdentityError('INVALID_ID_TOKEN', '');
  return providerSignIn.proveAgain(visit, user.uid);
}

async function link({ provider, postBody }: Visit): Promise<void> {
  const idToken = await tokens.current();
  if (idToken === null) throw new IdentityError('INVALID_ID_TOKEN', '');
  await providerSignIn.link(idToken, { postBody });
  // the token's claims name the linked providers
  await session.refresh().catch(() => null);
  const words = texts.linked(providerTitle(provider));
  toasts.show({ words, tone: 'success', key: 'provider' });
}
