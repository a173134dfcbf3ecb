import { isRecord } from '../api/errors';
import { postIdentity, textOf } from './identity-wire';
import { factorsOf, type SecondFactor } from './second-factor';

/** How an account's owner signs in: every method, and the second factors. */
export interface SignInMethods {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly hasPassword: boolean;
  /** Signs in by emailed links, without a password. */
  readonly hasMailedLink: boolean;
  readonly phoneNumber: string | null;
  /** Ids of the linked providers as on the wire: `google.com`. */
  readonly providers: readonly string[];
  /** The email of the account at the provider, by provider id; Apple may hide it. */
  readonly providerEmails: ReadonlyMap<string, string>;
  readonly factors: readonly SecondFactor[];
}

/** @returns the sign-in methods of the token's user. */
export async function readSignInMethods(idToken: string): Promise<SignInMethods> {
  const body = await postIdentity('/v1/accounts:lookup', { idToken });
  const [found]: unknown[] = Array.isArray(body['users']) ? body['users'] : [];
  const user = isRecord(found) ? found : {};
  const infos: unknown[] = Array.isArray(user['providerUserInfo']) ? user['providerUserInfo'] : [];
  const linked = infos.filter(isRecord).flatMap((info) => {
    const id = textOf(info, 'providerId');
    return id === null ? [] : [{ id, email: textOf(info, 'email') ?? '' }];
  });
  const ids = linked.map(({ id }) => id);
  const hasPassword = textOf(user, 'passwordHash') !== null;
  return {
    email: textOf(user, 'email'),
    isEmailVerified: user['emailVerified'] === true,
    hasPassword,
    hasMailedLink: !hasPassword && ids.includes('password'),
    phoneNumber: textOf(user, 'phoneNumber'),
    providers: ids.filter((id) => id !== 'password' && id !== 'phone'),
    providerEmails: new Map(linked.map(({ id, email }) => [id, email])),
    factors: factorsOf(user['mfaInfo']),
  };
}
