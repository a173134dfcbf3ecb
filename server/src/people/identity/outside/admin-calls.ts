import { importPKCS8, SignJWT } from 'jose';
import type { OutsideSettings } from '../../../platform/config/outside-settings';
import type { AccountStatus } from '../id-token';
import type { OutsideAddresses } from './addresses';
import { type OutsideFetch, OutsideRefusal, readOutside } from './wire';

interface AdminParts {
  readonly outside: OutsideSettings;
  readonly addresses: OutsideAddresses;
  readonly project: string;
  readonly adminKey: string | null;
  readonly send: OutsideFetch;
  readonly now: () => Date;
}

/** An account as the outside service's administrators see it. */
export interface OutsideUser {
  readonly validSince: Date;
  readonly isDisabled: boolean;
  readonly customAttributes: Readonly<Record<string, unknown>>;
}

/** What the product needs from an outside identity service besides signing in. */
export interface AdminCalls {
  /** @returns null if there is no such account. */
  lookup(uid: string): Promise<OutsideUser | null>;
  /** Writes the claim that the account's tokens carry from then on; other claims stay. */
  writeStatus(uid: string, status: AccountStatus): Promise<void>;
  /** Deletes the account there; a missing one is fine. */
  deleteUser(uid: string): Promise<void>;
}

const scope = 'https://www.googleapis.com/auth/identitytoolkit';

/** @returns the administrative calls; null if no credential is set. */
export function createAdminCalls(parts: AdminParts): AdminCalls | null {
  const bearer = bearerOf(parts);
  if (bearer === null) return null;
  const call = async (method: string, body: object) =>
    readOutside(
      await parts.send(`${parts.addresses.identity}projects/${parts.project}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await bearer()}` },
        body: JSON.stringify(body),
      }),
    );
  const lookup = async (uid: string): Promise<OutsideUser | null> => {
    const { users } = await call('accounts:lookup', { localId: [uid] });
    const [user] = Array.isArray(users) ? (users as Record<string, unknown>[]) : []; // by the protocol
    if (user === undefined) return null;
    return {
      validSince: new Date(Number(user['validSince'] ?? 0) * 1_000),
      isDisabled: user['disabled'] === true,
      customAttributes: JSON.parse(String(user['customAttributes'] ?? '{}')) as Record<
        string,
        unknown
      >, // an object as text, by the protocol
    };
  };
  return {
    lookup,
    writeStatus: async (uid, status) => {
      const user = await lookup(uid);
      if (user === null) return;
      const customAttributes = JSON.stringify({ ...user.customAttributes, status });
      await call('accounts:update', { localId: uid, customAttributes });
    },
    deleteUser: async (uid) => {
      await call('accounts:delete', { localId: uid }).catch((error: unknown) => {
        if (!(error instanceof OutsideRefusal) || error.code !== 'USER_NOT_FOUND') throw error;
      });
    },
  };
}

/** The admin key itself, or the token a signed assertion is exchanged for (RFC 7523). */
function bearerOf({ outside, addresses, adminKey, send, now }: AdminParts) {
  const { oauth } = addresses;
  if (oauth === null) return adminKey === null ? null : async () => adminKey;
  let known: { readonly token: string; readonly untilMs: number } | null = null;
  return async (): Promise<string> => {
    if (known !== null && known.untilMs > now().getTime()) return known.token;
    const nowS = Math.floor(now().getTime() / 1_000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(outside.serviceAccount)
      .setSubject(outside.serviceAccount)
      .setAudience(oauth)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + 3_600)
      .sign(await importPKCS8(outside.serviceKey, 'RS256'));
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
    const answer = await send(oauth, { method: 'POST', body: new URLSearchParams(grant) });
    const { access_token: token, expires_in: lifeS } = await readOutside(answer);
    known = { token: String(token), untilMs: now().getTime() + (Number(lifeS) - 60) * 1_000 };
    return known.token;
  };
}
