import type { TokenAnswer } from '@cruxboard/contracts/people/identity/answers';
import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import type { Settings } from '../../../platform/config/settings';
import type { Outbound } from '../../../platform/outbound/outbound';
import { vendorPolicies } from '../../../platform/outbound/vendors';
import { createVendorFetch } from '../../../platform/outbound/vendor-fetch';
import { customTokenAudience } from '../custom-token-audience';
import { addressesOf } from './addresses';
import { type AdminCalls, createAdminCalls } from './admin-calls';
import { createCertificates } from './certificates';
import { type OutsideFetch, readOutside } from './wire';

/** An Identity-Platform-compatible service used instead of the built-in one. */
export interface Outside {
  /** @returns the key that verifies its tokens. */
  verifyKey(kid: string): Promise<CryptoKey | undefined>;
  /** @returns a token that signs in there. */
  mintCustomToken(subject: {
    readonly uid: string;
    readonly authTimeS: number;
    readonly claims: Readonly<Record<string, unknown>>;
  }): Promise<string>;
  /** @throws {OutsideRefusal}, {VendorDown} */
  signInWithCustomToken(token: string): Promise<TokenAnswer>;
  /** @returns a new ID token. @throws as above */
  refresh(refreshToken: string): Promise<string>;
  /** null: no credential for its administrative calls. */
  readonly admin: AdminCalls | null;
}

const isKeyRefusal = (text: string) => vendorPolicies.identity.refusesKey({ status: 400, text });

const customTokenLifeS = 3_600;

/** @returns the configured outside service; null if identity is built in. */
export function createOutside(
  settings: Settings,
  { now, outbound }: { readonly now: () => Date; readonly outbound: Outbound },
): Outside | null {
  const { outside } = settings.federation;
  if (outside === null) return null;
  const { project, apiKey, adminKey } = settings;
  const addresses = addressesOf(outside.origin);
  const fetchThere = createVendorFetch(outbound, 'identity');
  const send: OutsideFetch = (url, options) => fetchThere(url, { ...options, isRepeatable: true });
  const key = `?key=${encodeURIComponent(apiKey)}`;
  const admin = createAdminCalls({ outside, addresses, project, adminKey, send, now });
  const headers = { 'content-type': 'application/json' };
  const post = (method: string, body: object) =>
    send(`${addresses.identity}${method}${key}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const mintCustomToken: Outside['mintCustomToken'] = async ({ uid, authTimeS, claims }) => {
    const nowS = Math.floor(now().getTime() / 1_000);
    // Google's own service drops the session's sign-in time, so a claim carries it too
    const carried = addresses.oauth === null ? { session_auth_time: authTimeS } : {};
    return new SignJWT({ uid, claims: { ...claims, source_auth_time: authTimeS }, ...carried })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(outside.serviceAccount)
      .setSubject(outside.serviceAccount)
      .setAudience(customTokenAudience)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + customTokenLifeS)
      .sign(await importPKCS8(outside.serviceKey, 'RS256'));
  };
  outbound.check('identity', async () => {
    // nobody's token: a key that isn't one is refused first
    const answer = await post('accounts:lookup', { idToken: 'key-check' });
    if (isKeyRefusal(await answer.text())) return;
    await admin?.lookup('key-check');
    // at Google, the bearer of that lookup was already signed with the service key
    if (addresses.oauth !== null) return;
    // names nobody, so nobody signs in
    const token = await mintCustomToken({ uid: '', authTimeS: 0, claims: {} });
    await post('accounts:signInWithCustomToken', { token, returnSecureToken: true });
  });
  return {
    verifyKey: createCertificates(addresses.certificates, { send, now }),
    admin,
    mintCustomToken,
    signInWithCustomToken: async (token) => {
      const body = { token, returnSecureToken: true };
      const answer = await readOutside(await post('accounts:signInWithCustomToken', body));
      return answer as unknown as TokenAnswer; // by the protocol
    },
    refresh: async (refreshToken) => {
      const form = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      const answer = await send(`${addresses.token}${key}`, { method: 'POST', body: form });
      return String((await readOutside(answer))['id_token']);
    },
  };
}
