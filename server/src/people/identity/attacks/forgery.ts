import { randomBytes } from 'node:crypto';
import {
  CompactEncrypt,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { mintAppCheckToken } from '../../../platform/http/app-check';
import { mintCustomToken } from '../custom-token';
import { certificatesOf, type Target } from '../../../platform/testing/target';

/** How it differs from a valid ID token. */
export interface Change {
  readonly claims?: object;
  readonly header?: Partial<JWTHeaderParameters>;
  readonly key?: CryptoKey | Uint8Array;
  readonly audience?: string;
  readonly issuer?: string;
  readonly expiresAtS?: number;
}

const nowS = ({ deps }: Target) => Math.floor(deps.now().getTime() / 1_000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** @returns a token like ours but for the change, signed with our key or the given one. */
export async function forge(target: Target, uid: string, change: Change = {}): Promise<string> {
  const own = await target.deps.identity.keyring.signingKey();
  return new SignJWT({ auth_time: nowS(target), user_id: uid, ...change.claims })
    .setProtectedHeader({ alg: 'RS256', kid: own.kid, typ: 'JWT', ...change.header })
    .setSubject(uid)
    .setIssuer(change.issuer ?? 'https://securetoken.google.com/cruxboard')
    .setAudience(change.audience ?? 'cruxboard')
    .setIssuedAt(nowS(target))
    .setExpirationTime(change.expiresAtS ?? nowS(target) + 3_600)
    .sign(change.key ?? own.privateKey);
}

/** @returns tokens, by name, that claim to be the account's and aren't signed by our key. */
export async function forgeries(target: Target, uid: string): Promise<Record<string, string>> {
  const { kid } = await target.deps.identity.keyring.signingKey();
  const good = await forge(target, uid);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const stranger = await generateKeyPair('RS256', { extractable: true });
  const strange = { key: stranger.privateKey };
  const jwk = { ...(await exportJWK(stranger.publicKey)), kid };
  const elliptic = await generateKeyPair('ES256');
  const unsigned = (alg: string, end = '') =>
    `${encode({ alg, kid, typ: 'JWT' })}.${payload}.${end}`;
  return {
    ...(await confusions(target, uid)),
    'algorithm none': unsigned('none'),
    'algorithm None': unsigned('None'),
    'algorithm nOnE with our signature': unsigned('nOnE', signature),
    'no algorithm': `${encode({ kid })}.${payload}.${signature}`,
    'a signature taken away': `${header}.${payload}.`,
    'the signature of another token': `${header}.${payload}.${(await forge(target, 'another')).split('.')[2]}`,
    'another payload under our signature': `${header}.${encode({ sub: 'organiser', user_id: 'organiser', aud: 'cruxboard', iss: 'https://securetoken.google.com/cruxboard', exp: 9_999_999_999, iat: 1, auth_time: 9_999_999_999 })}.${signature}`,
    'a stranger’s key under our key id': await forge(target, uid, strange),
    'a stranger’s key brought along': await forge(target, uid, { ...strange, header: { jwk } }),
    'a stranger’s key by address': await forge(target, uid, {
      ...strange,
      header: { jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/x.pem' },
    }),
    'a stranger’s certificate': await forge(target, uid, {
      ...strange,
      header: { x5c: [Buffer.from(await exportSPKI(stranger.publicKey)).toString('base64')] },
    }),
    'another kind of key': await forge(target, uid, {
      key: elliptic.privateKey,
      header: { alg: 'ES256' },
    }),
    ...(await keyIds(target, uid)),
    'a header that must be understood and is not': await forge(target, uid, {
      ...strange,
      header: { crit: ['b64'], b64: true },
    }),
    'an encrypted token': await new CompactEncrypt(Buffer.from(good))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
      .encrypt(randomBytes(32)),
    garbage: 'x',
    'three garbage words': 'a.b.c',
    'letters that no base64 has': 'é.é.é',
    'nine thousand letters': 'x'.repeat(9_000),
  };
}

/** Our public key, which everybody can read, used as a shared secret. */
async function confusions(target: Target, uid: string): Promise<Record<string, string>> {
  const { kid } = await target.deps.identity.keyring.signingKey();
  const pem = (await certificatesOf(target))[kid] ?? '';
  const { keys } = await target.deps.identity.keyring.jwks();
  const jwk = keys.find((key) => key.kid === kid) ?? {};
  const secrets: Record<string, string> = {
    'our certificate': pem,
    'our certificate without its last line end': pem.trim(),
    'our key as JSON': JSON.stringify(jwk),
    'our modulus': jwk.n ?? '',
  };
  const confused = Object.entries(secrets).map(async ([name, secret]) => [
    `HS256 with ${name} as the secret`,
    await forge(target, uid, { key: Buffer.from(secret), header: { alg: 'HS256' } }),
  ]);
  return Object.fromEntries(await Promise.all(confused)) as Record<string, string>; // names and tokens
}

/** Key ids that careless code would take for a path, a query or an object's property. */
async function keyIds(target: Target, uid: string): Promise<Record<string, string>> {
  const { privateKey } = await generateKeyPair('RS256');
  const kids = ['../../dev/null', "' or '1'='1", '__proto__', 'constructor', '\u0000', ''];
  const forged = kids.map(async (kid) => [
    `the key id ${JSON.stringify(kid)}`,
    await forge(target, uid, { key: privateKey, header: { kid } }),
  ]);
  return Object.fromEntries(await Promise.all(forged)) as Record<string, string>; // names and tokens
}

/** @returns tokens, by name, that our key signed for other purposes, all about the account. */
export async function otherKinds(target: Target, uid: string): Promise<Record<string, string>> {
  const { identity } = target.deps;
  const authTimeS = nowS(target);
  return {
    'a custom token': await mintCustomToken(identity, { uid, claims: {}, authTimeS: null }),
    'the custom token of a session': await mintCustomToken(identity, {
      uid,
      claims: {},
      authTimeS,
    }),
    'an app-check token': (await mintAppCheckToken(target.deps)).token,
    'a session cookie of the protocol': await forge(target, uid, {
      issuer: 'https://session.firebase.google.com/cruxboard',
    }),
    'an ID token for another audience': await forge(target, uid, { audience: 'other' }),
    'an ID token of another issuer': await forge(target, uid, {
      issuer: 'https://securetoken.google.com/other',
    }),
    'an ID token of a tenant': await forge(target, uid, {
      claims: { firebase: { tenant: 'other' } },
    }),
    'an ID token that has expired': await forge(target, uid, { expiresAtS: 1_700_000_000 }),
    'an ID token of no sign-in time': await forge(target, uid, {
      claims: { auth_time: undefined },
    }),
    'an ID token of a sign-in before the account': await forge(target, uid, {
      claims: { auth_time: 1 },
    }),
    'an ID token of nobody': await forge(target, 'nobody'),
  };
}
