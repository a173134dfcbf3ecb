import { type ProviderName, signInProviders } from '@cruxboard/contracts/people/identity/providers';
import type {
  FinishRedirectAnswer,
  RedirectIntent,
  StartRedirectBody,
} from '@cruxboard/contracts/people/identity/redirects';
import { identity, signedInOf, type SignedIn } from './identity';
import { IdentityError, postIdentity, postSignIn, textOf } from './identity-wire';

/** What a provider sent back in the address. */
export interface ProviderAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** A visit to a provider that was begun here, and what the provider proved. */
export interface Visit {
  readonly provider: ProviderName;
  readonly intent: RedirectIntent;
  readonly next: string | null;
  readonly pendingToken: string | null;
  readonly postBody: string;
}

/** An account has the address, and the provider has no say over it: both are to be proved. */
export interface Conflict {
  readonly provider: ProviderName;
  readonly email: string;
  /** What links the provider once the account is proved; good for ten minutes. */
  readonly pendingToken: string;
  /** By whom the account can be proved, beside its own ways. */
  readonly others: readonly ProviderName[];
}

/** Thrown where somebody who comes by a provider has to prove the account that has their address. */
export class ConflictFound extends Error {
  constructor(readonly conflict: Conflict) {
    super('NEED_CONFIRMATION');
    this.name = 'ConflictFound';
  }
}

/** Signing in by Google, Apple and Microsoft. */
export const providerSignIn = {
  /** Leaves the page for the provider's. */
  async start(visit: StartRedirectBody): Promise<void> {
    const url = textOf(await postSignIn('/api/sign-in/start', visit), 'url');
    if (url === null) throw new IdentityError('INTERNAL_ERROR', '');
    window.location.assign(url);
  },
  /** Exchanges what came back; works once. */
  async finish(answer: ProviderAnswer): Promise<Visit> {
    // the server answers in this shape
    return (await postSignIn('/api/sign-in/finish', answer)) as unknown as FinishRedirectAnswer;
  },
  /** Signs in, or up. @throws ConflictFound, SecondFactorNeeded */
  async signIn({ provider, postBody, next }: Visit): Promise<SignedIn> {
    const body = await post({ postBody });
    if ('needConfirmation' in body) throw new ConflictFound(conflictOf(provider, body));
    const signedIn = signedInOf(body);
    if (body['isNewUser'] === true && body['emailVerified'] === false && signedIn.email !== null) {
      const goal = new URL(next ?? '/', window.location.origin).href;
      // without the mail the account is there all the same: the next page can send it again
      await identity.sendVerification(signedIn.idToken, goal).catch(() => null);
    }
    return signedIn;
  },
  /** Proves once more who is signed in; makes no account. @throws IdentityError for somebody else */
  async proveAgain({ postBody }: Visit, uid: string): Promise<SignedIn> {
    const body = await post({ postBody, autoCreate: false }).catch((error: unknown) => {
      const isUnknown = error instanceof IdentityError && error.code === 'EMAIL_NOT_FOUND';
      throw isUnknown ? someoneElse() : error;
    });
    if (textOf(body, 'localId') !== uid) throw someoneElse();
    return signedInOf(body);
  },
  /** Adds the provider to the account of the token. */
  link: (idToken: string, given: { postBody: string } | { pendingToken: string }) =>
    post({ ...given, idToken }),
  /** Takes a provider away, unless it is the last way to sign in. */
  unlink: (idToken: string, provider: ProviderName) =>
    postIdentity('/v1/accounts:update', { idToken, deleteProvider: [providerIdOf(provider)] }),
};

/** @returns the product's names of providers that travel by other ones; what is unknown is left out. */
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

/** @returns the name of a provider on the wire. */
export function providerIdOf(provider: ProviderName): string {
  return signInProviders.find(({ name }) => name === provider)?.id ?? provider;
}
