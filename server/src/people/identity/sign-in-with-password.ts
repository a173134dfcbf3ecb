import type {
  PendingSignInAnswer,
  TokenAnswer,
} from '@cruxboard/contracts/people/identity/answers';
import type { SignInWithPasswordBody } from '@cruxboard/contracts/people/identity/bodies';
import { completeSignIn } from './factors/complete-sign-in';
import { findUser, findUserByEmail } from './repo';
import { requireEmail } from './wire-checks';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

type SignInAnswer = (TokenAnswer | PendingSignInAnswer) & {
  readonly kind: 'identitytoolkit#VerifyPasswordResponse';
  readonly localId: string;
  readonly email: string;
  readonly displayName: string;
  readonly registered: true;
};

/** Signs in with email and password. An unknown address and a wrong password get the same answer in the same time. */
export async function signInWithPassword(
  request: WireRequest,
  body: SignInWithPasswordBody,
): Promise<SignInAnswer> {
  const { identity } = request;
  const email = requireEmail(body.email);
  if (!body.password) throw new WireError('MISSING_PASSWORD');
  const attempt = await identity.throttles.signIn(email, request.from);
  const found = await findUserByEmail(identity.database.drizzle, email);
  const isRight = await identity.passwords.isRight(found?.passwordHash ?? null, body.password);
  if (found === undefined || !isRight) throw new WireError('INVALID_LOGIN_CREDENTIALS');
  await attempt.succeeded();
  if (found.isDisabled) throw new WireError('USER_DISABLED');
  const { drizzle } = identity.database;
  const user = await findUser(drizzle, found.uid);
  // reset or deleted since the password was checked
  if (user?.passwordHash !== found.passwordHash) throw new WireError('INVALID_LOGIN_CREDENTIALS');
  const signedIn = await completeSignIn(identity, user, { signInProvider: 'password' });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: user.uid,
    email,
    displayName: user.displayName ?? '',
    registered: true,
    ...signedIn,
  };
}
