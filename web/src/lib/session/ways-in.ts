import { isRecord } from '../api/errors';
import { postIdentity, textOf } from './identity-wire';
import { factorsOf, type SecondFactor } from './second-factor';

/** How the owner of an account signs in: every way there is, and the second steps behind them. */
export interface WaysIn {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly hasPassword: boolean;
  /** Has signed in by a mailed link, and no password. */
  readonly hasMailedLink: boolean;
  readonly phoneNumber: string | null;
  /** Ids of the providers that are linked, as they travel: `google.com`. */
  readonly providers: readonly string[];
  /** What the account there is known by, by the provider's id; Apple may hide it. */
  readonly providerEmails: ReadonlyMap<string, string>;
  readonly factors: readonly SecondFactor[];
}

/** @returns the ways of whoever the token belongs to. */
export async function readWaysIn(idToken: string): Promise<WaysIn> {
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
