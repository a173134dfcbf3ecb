import type {
  PendingSignInAnswer,
  TokenAnswer,
} from '@cruxboard/contracts/people/identity/answers';
import type { SignInWithIdpBody } from '@cruxboard/contracts/people/identity/bodies';
import { isProviderId, type ProviderId } from '@cruxboard/contracts/people/identity/providers';
import { isUniqueViolation } from '../../../platform/db/errors';
import { type Transaction, withTransaction } from '../../../platform/db/transaction';
import { completeSignIn } from '../factors/complete-sign-in';
import type { IdTokenClaims } from '../id-token';
import type { Identity } from '../identity';
import { issueTokens } from '../issue-tokens';
import { continuedProof, proofOf } from '../proof';
import type { UserRow } from '../repo';
import { announceRevocation } from '../revocation';
import { requireRecentAuth, requireUser } from '../wire-checks';
import type { WireRequest } from '../wire-operation';
import { WireError } from '../wire-error';
import { type Assertion, withPostedName } from './assertion';
import { openPending, sealPending } from './pending-credential';
import { notOffered, providerError } from './provider-error';
import { findProviders } from './repo';
import { link, settle, type Settled } from './settle';

/** What a provider said about somebody, whatever came of it. */
interface AssertionAnswer {
  readonly kind: 'identitytoolkit#VerifyAssertionResponse';
  readonly providerId: ProviderId;
  readonly federatedId: string;
  readonly rawUserInfo: string;
  readonly oauthIdToken?: string;
  readonly oauthAccessToken?: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly fullName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly photoUrl?: string;
}

type SignedIn = AssertionAnswer &
  (TokenAnswer | PendingSignInAnswer) & {
    readonly localId: string;
    readonly emailVerified: boolean;
    readonly isNewUser: boolean;
  };

/** An account has the address: sign in there first, then link with `pendingToken`. */
interface Conflict extends AssertionAnswer {
  readonly needConfirmation: true;
  readonly verifiedProvider: readonly string[];
  readonly pendingToken: string;
}

interface ProviderCredentials {
  readonly assertion: Assertion;
  readonly idToken: string | null;
  readonly accessToken: string | null;
}

/** Signs in by a provider's token, or up if nobody used it before; with an ID token, links it to that account. */
export async function signInWithIdp(
  request: WireRequest,
  body: SignInWithIdpBody,
): Promise<SignedIn | Conflict> {
  const { identity } = request;
  if (!body.requestUri) throw new WireError('MISSING_REQUEST_URI');
  const caller = body.idToken ? await requireLinkingUser(identity, body.idToken) : null;
  const credentials = await readCredentials(request, body);
  if (caller !== null) return linkTo(identity, caller, credentials);
  const mayCreate = body.autoCreate !== false;
  const options = {
    mayCreate,
    beforeCreating: (tx: Transaction) => identity.throttles.signUp(request.from, tx),
  };
  const settled = await inTransaction(identity, (tx) =>
    settle(tx, { identity, assertion: credentials.assertion }, options),
  );
  if (settled.kind === 'conflict') return conflictAnswer(identity, settled, credentials);
  const { user, isNewUser, isRevoked } = settled;
  if (isRevoked) announceRevocation(identity, user.uid);
  const { providerId } = credentials.assertion;
  const signedIn = await completeSignIn(identity, user, { signInProvider: providerId });
  return { ...answerOf(credentials, user), isNewUser, ...signedIn };
}

async function requireLinkingUser(identity: Identity, idToken: string) {
  const caller = await requireUser(identity, idToken);
  requireRecentAuth(identity, caller.claims);
  return caller;
}

/** A session past its second factor stays so; any other is asked for it, if there is one. */
async function linkTo(
  identity: Identity,
  { user: { uid }, claims }: { readonly user: UserRow; readonly claims: IdTokenClaims },
  credentials: ProviderCredentials,
): Promise<SignedIn> {
  const { assertion } = credentials;
  const user = await inTransaction(identity, (tx) => link(tx, { identity, assertion }, uid));
  const proof = proofOf(claims);
  const signedIn =
    proof.secondFactor === null
      ? await completeSignIn(identity, user, { signInProvider: assertion.providerId })
      : await issueTokens(identity, user, {
          ...continuedProof(claims),
          authTimeS: claims.auth_time,
        });
  return { ...answerOf(credentials, user), isNewUser: false, ...signedIn };
}

/** If two requests create the same account at once, the second one finds it. */
async function inTransaction<T>(
  identity: Identity,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await withTransaction(identity.database, work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return withTransaction(identity.database, work);
  }
}

async function readCredentials(
  { identity, from }: WireRequest,
  body: SignInWithIdpBody,
): Promise<ProviderCredentials> {
  if (body.pendingToken) {
    // a conflict is only resolved by whoever proved the other account
    const assertion = body.idToken ? await openPending(identity, body.pendingToken) : null;
    if (assertion === null) throw new WireError('INVALID_PENDING_TOKEN');
    return { assertion, idToken: null, accessToken: null };
  }
  const post = new URLSearchParams(body.postBody ?? '');
  if (post.get('error') === 'access_denied') throw new WireError('USER_CANCELLED');
  const providerId = post.get('providerId') ?? '';
  const idToken = post.get('id_token');
  const accessToken = post.get('access_token');
  if (providerId === '' || (idToken === null && accessToken === null)) {
    throw new WireError('INVALID_CREDENTIAL_OR_PROVIDER_ID');
  }
  if (!isProviderId(providerId)) throw notOffered();
  // Google is asked each time
  if (idToken === null) await identity.throttles.signUp(from);
  const credential = { idToken, accessToken, nonce: post.get('nonce') };
  const assertion = await identity.providers
    .verify(providerId, credential)
    .catch((error: unknown) => {
      throw providerError(identity, error);
    });
  const named =
    providerId === 'apple.com' ? withPostedName(assertion, post.get('user')) : assertion;
  return { assertion: named, idToken, accessToken };
}

async function conflictAnswer(
  identity: Identity,
  { owner }: Extract<Settled, { kind: 'conflict' }>,
  credentials: ProviderCredentials,
): Promise<Conflict> {
  const providers = await findProviders(identity.database.drizzle, owner.uid);
  return {
    ...assertionAnswer(credentials),
    needConfirmation: true,
    verifiedProvider: providers.map(({ providerId }) => providerId),
    pendingToken: await sealPending(identity, credentials.assertion),
  };
}

function answerOf(credentials: ProviderCredentials, user: UserRow) {
  return {
    ...assertionAnswer(credentials),
    localId: user.uid,
    emailVerified: user.isEmailVerified,
    ...(user.email === null ? {} : { email: user.email }),
  };
}

function assertionAnswer({
  assertion,
  idToken,
  accessToken,
}: ProviderCredentials): AssertionAnswer {
  const { providerId, federatedId, email, displayName, firstName, lastName, photoUrl } = assertion;
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId,
    federatedId,
    rawUserInfo: JSON.stringify(assertion.profile),
    ...(idToken === null ? {} : { oauthIdToken: idToken }),
    ...(accessToken === null ? {} : { oauthAccessToken: accessToken }),
    ...(email === null ? {} : { email }),
    ...(displayName === null ? {} : { displayName, fullName: displayName }),
    ...(firstName === null ? {} : { firstName }),
    ...(lastName === null ? {} : { lastName }),
    ...(photoUrl === null ? {} : { photoUrl }),
  };
}
