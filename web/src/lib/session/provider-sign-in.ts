import { type ProviderName, signInProviders } from '@cruxboard/contracts/people/identity/providers';
import type {
  FinishRedirectAnswer,
  RedirectIntent,
  StartRedirectBody,
} from '@cruxboard/contracts/people/identity/redirects';
import { identity, signedInOf, type SignedIn } from './identity';
import { IdentityError, postIdentity, postSignIn, textOf } from './identity-wire';

/** What a provider put into the redirect's address. */
export interface ProviderAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** A completed redirect to a provider, and what the provider proved. */
export interface Visit {
  readonly provider: ProviderName;
  readonly intent: RedirectIntent;
  readonly next: string | null;
  readonly pendingToken: string | null;
  readonly postBody: string;
}

/** An account has this address and the provider isn't authoritative for it: both must be proven. */
export interface Conflict {
  readonly provider: ProviderName;
  readonly email: string;
  /** Links the provider once the account is proven; valid for ten minutes. */
  readonly pendingToken: string;
  /** Other providers that can prove the account, besides its own methods. */
  readonly others: readonly ProviderName[];
}

/** Somebody who signs in with a provider must prove the account that has their address. */
export class ConflictFound extends Error {
  constructor(readonly conflict: Conflict) {
    super('NEED_CONFIRMATION');
    this.name = 'ConflictFound';
  }
}

/** Sign-in with Google, Apple and Microsoft. */
export const providerSignIn = {
  /** Leaves the page for the provider's. */
  async start(visit: StartRedirectBody): Promise<void> {
    const url = textOf(await postSignIn('/api/sign-in/start', visit), 'url');
    if (url === null) throw new IdentityError('INTERNAL_ERROR', '');
    window.location.assign(url);
  },
  /** Exchanges the provider's answer; works once. */
  async finish(answer: ProviderAnswer): Promise<Visit> {
    // the server answers in this shape
    return (await postSignIn('/api/sign-in/finish', answer)) as unknown as FinishRedirectAnswer;
  },
  /** Signs in or up. @throws ConflictFound, SecondFactorNeeded */
  async signIn({ provider, postBody, next }: Visit): Promise<SignedIn> {
    const body = await post({ postBody });
    if ('needConfirmation' in body) throw new ConflictFound(conflictOf(provider, body));
    const signedIn = signedInOf(body);
    if (body['isNewUser'] === true && body['emailVerified'] === false && signedIn.email !== null) {
      const goal = new URL(next ?? '/', window.location.origin).href;
      // without the email the account exists all the same, and the next page can resend it
      await identity.sendVerification(signedIn.idToken, goal).catch(() => null);
    }
    return signedIn;
  },
  /** Confirms the signed-in user again; creates no account. @throws IdentityError for somebody else */
  async proveAgain({ postBody }: Visit, uid: string): Promise<SignedIn> {
    const body = await post({ postBody, autoCreate: false }).catch((error: unknown) => {
      const isUnknown = error instanceof IdentityError && error.code === 'EMAIL_NOT_FOUND';
      throw isUnknown ? someoneElse() : error;
    });
    if (textOf(body, 'localId') !== uid) throw someoneElse();
    return signedInOf(body);
  },
  /** Links the provider to the token's account. */
  link: (idToken: string, given: { postBody: string } | { pendingToken: string }) =>
    post({ ...given, idToken }),
  /** Unlinks a provider, unless it is the last sign-in method. */
  unlink: (idToken: string, provider: ProviderName) =>
    postIdentity('/v1/accounts:update', { idToken, deleteProvider: [providerIdOf(provider)] }),
};

/** @returns the product's names of provider ids; unknown ones are omitted. */
export function providerNames(ids: readonly unknown[]): ProviderName[] {
  return signInProviders.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

function post(input: Record<string, unknown>): Promise<Record<string, unknown>> {
  return postIdentity('/v1/accounts:signInWithIdp', {
    requestUri: `${window.location.origin}/auth/redirect`,
    returnSecureToken: true,
    ...input,
  });
}

function conflictOf(provider: ProviderName, body: Record<string, unknown>): Conflict {
  const others: unknown = body['verifiedProvider'];
  return {
    provider,
    email: textOf(body, 'email') ?? '',
    pendingToken: textOf(body, 'pendingToken') ?? '',
    others: Array.isArray(others) ? providerNames(others) : [],
  };
}

function someoneElse(): IdentityError {
  return new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED', '');
}

/** @returns the provider's id on the wire. */
export function providerIdOf(provider: ProviderName): string {
  return signInProviders.find(({ name }) => name === provider)?.id ?? provider;
}
