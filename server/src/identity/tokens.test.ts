import { X509Certificate } from 'node:crypto';
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintCustomToken } from './custom-token';
import { createKeyring } from './keyring';
import { identityKeys } from './schema';
import { createServerSecret, loadServerSecret } from './secret';
import { createSignedApp, type SignedApp } from '../testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const me = (token: string) =>
  app.send({ method: 'GET', url: '/api/me', headers: { authorization: `Bearer ${token}` } });
const nowS = () => Math.floor(app.deps.now().getTime() / 1000);

/** A token like ours but for what is changed, signed with our key or another. */
async function forge(
  uid: string,
  change: {
    claims?: object;
    header?: object;
    key?: CryptoKey;
    aud?: string;
    iss?: string;
    exp?: number;
  } = {},
) {
  const own = await app.deps.identity.keyring.signingKey();
  return new SignJWT({ auth_time: nowS(), user_id: uid, ...change.claims })
    .setProtectedHeader({ alg: 'RS256', kid: own.kid, ...change.header })
    .setSubject(uid)
    .setIssuer(change.iss ?? 'https://securetoken.google.com/cruxboard')
    .setAudience(change.aud ?? 'cruxboard')
    .setIssuedAt(nowS())
    .setExpirationTime(change.exp ?? nowS() + 3600)
    .sign(change.key ?? own.privateKey);
}

describe('a bearer token', () => {
  it('is taken when it is ours', async () => {
    const { uid } = await app.signUp();
    expect((await me(await forge(uid))).status).toBe(200);
  });

  it.each([
    ['another audience', { aud: 'other' }, 'token_invalid', 'INVALID_ARGUMENT'],
    [
      'another issuer',
      { iss: 'https://securetoken.google.com/other' },
      'token_invalid',
      'INVALID_ARGUMENT',
    ],
    ['the past', { exp: 1_700_000_000 }, 'token_expired', 'TOKEN_EXPIRED'],
    ['an unknown key', { header: { kid: 'nobody' } }, 'token_invalid', 'NO_MATCHING_KID'],
    [
      'a key id that is a path',
      { header: { kid: '../../dev/null' } },
      'token_invalid',
      'NO_MATCHING_KID',
    ],
    ['no key id', { header: { kid: undefined } }, 'token_invalid', 'NO_KID_IN_HEADER'],
    [
      'a sign-in before the account was there',
      { claims: { auth_time: 1 } },
      'session_revoked',
      'TOKEN_REVOKED',
    ],
    ['an ended session', { claims: { sid: 'never' } }, 'session_revoked', 'TOKEN_REVOKED'],
  ])('of %s is refused', async (...[, change, code, reason]) => {
    const { uid } = await app.signUp();
    const { status, body } = await me(await forge(uid, change));
    expect([status, body.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    expect(body.error.details).toMatchObject({ code, reason });
  });

  it('signed with a key that is not ours, though it names ours, is refused', async () => {
    const { uid } = await app.signUp();
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const jwk = await exportJWK(publicKey);
    for (const header of [{}, { jwk }, { jku: 'https://evil.example/jwks.json' }]) {
      const { body } = await me(await forge(uid, { key: privateKey, header }));
      expect(body.error.details.reason).toBe('INVALID_SIGNATURE');
    }
  });

  it('without a signature, or with our public key as a shared secret, is refused', async () => {
    const { uid } = await app.signUp();
    const claims = { auth_time: nowS(), user_id: uid };
    const unsigned = new UnsecuredJWT(claims)
      .setSubject(uid)
      .setIssuer('https://securetoken.google.com/cruxboard')
      .setAudience('cruxboard')
      .setIssuedAt(nowS())
      .setExpirationTime(nowS() + 3600)
      .encode();
    const { kid } = await app.deps.identity.keyring.signingKey();
    const certificates = await app.deps.identity.keyring.certificates();
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .setSubject(uid)
      .setIssuer('https://securetoken.google.com/cruxboard')
      .setAudience('cruxboard')
      .setIssuedAt(nowS())
      .setExpirationTime(nowS() + 3600)
      .sign(Buffer.from(certificates[kid] ?? ''));
    for (const token of [unsigned, confused, 'x', 'a.b.c', '', 'é.é.é', 'x'.repeat(9_000)]) {
      const { status, body } = await me(token);
      expect([status, body.error.details.code]).toEqual([
        401,
        token === '' ? 'token_invalid' : 'token_invalid',
      ]);
    }
  });

  it('that was good is refused the moment it expires', async () => {
    const { idToken } = await app.signUp();
    expect((await me(idToken)).status).toBe(200);
    app.setNow(new Date(app.deps.now().getTime() + 3_600_000));
    expect((await me(idToken)).body.error.details.code).toBe('token_expired');
  });

  it('is no custom token, and a custom token is no bearer', async () => {
    const { uid, idToken } = await app.signUp();
    const custom = await mintCustomToken(app.deps.identity, { uid, claims: {}, authTimeS: null });
    expect((await me(custom)).body.error.details.code).toBe('token_invalid');
    const { body } = await app.identity('accounts:signInWithCustomToken', { token: idToken });
    expect(body.error.message).toBe('CREDENTIAL_MISMATCH');
  });
});

describe('a custom token', () => {
  const exchange = (token: string) =>
    app.identity('accounts:signInWithCustomToken', { token, returnSecureToken: true });
  const mint = (uid: string, claims = {}, authTimeS: number | null = null) =>
    mintCustomToken(app.deps.identity, { uid, claims, authTimeS });

  it('makes an account for a new uid; its claims stay, but never stand in for the product’s status', async () => {
    const claims = { tier: 'gold', status: { initialised: true } };
    const { body } = await exchange(await mint('new-person', claims));
    expect(body.isNewUser).toBe(true);
    const refreshed = await app.send({
      method: 'POST',
      url: '/v1/token?key=cruxboard-web',
      payload: { grant_type: 'refresh_token', refresh_token: body.refreshToken },
    });
    const said = await app.deps.identity.verifier.verify(refreshed.body.id_token);
    expect(said).toMatchObject({ tier: 'gold', status: { initialised: false } });
    expect(said.firebase).toMatchObject({ sign_in_provider: 'custom' });
  });

  it('of a revoked session, unsigned, expired or malformed is refused', async () => {
    const { uid } = await app.signUp();
    const expired = await mint(uid);
    app.setNow(new Date(app.deps.now().getTime() + 3_601_000));
    for (const [token, expected] of [
      [expired, /^INVALID_CUSTOM_TOKEN/],
      [await mint(uid, {}, 1), /^INVALID_CUSTOM_TOKEN/],
      [await mint('gone', {}, nowS()), /^INVALID_CUSTOM_TOKEN/],
      ['a.b.c', /^INVALID_CUSTOM_TOKEN/],
      [new UnsecuredJWT({ uid }).encode(), /^INVALID_CUSTOM_TOKEN/],
      ['', /^MISSING_CUSTOM_TOKEN$/],
    ] as const) {
      expect((await exchange(token)).body.error.message).toMatch(expected);
    }
  });
});

describe('signing keys', () => {
  it('are published as a key set and as certificates, and verify our tokens', async () => {
    const { idToken } = await app.signUp();
    const jwks = await app.send({ method: 'GET', url: '/.well-known/jwks.json' });
    expect(jwks.headers['cache-control']).toMatch(/max-age=/);
    const options = { currentDate: app.deps.now() };
    const { protectedHeader } = await jwtVerify(idToken, createLocalJWKSet(jwks.body), options);
    const certificates = await app.send({
      method: 'GET',
      url: '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
    });
    const certificate = new X509Certificate(certificates.body[protectedHeader.kid ?? '']);
    await jwtVerify(idToken, certificate.publicKey, options);
    expect(JSON.stringify(jwks.body)).not.toContain('"d"');
  });

  it('rotate without signing anyone out, and old ones go when nothing can need them', async () => {
    const { idToken } = await app.signUp();
    const { keyring } = app.deps.identity;
    const before = (await keyring.signingKey()).kid;
    const kid = await keyring.rotate();
    expect((await keyring.signingKey()).kid).toBe(kid);
    expect((await me(idToken)).status).toBe(200);
    expect((await keyring.jwks()).keys.map((key) => key.kid)).toEqual([before, kid]);
    app.setNow(new Date(app.deps.now().getTime() + 7_200_000));
    expect((await keyring.jwks()).keys.map((key) => key.kid)).toEqual([kid]);
  });

  it('are found by a node that did not make them, stored sealed', async () => {
    const other = createKeyring(app.deps);
    await app.deps.identity.keyring.rotate();
    const { kid } = await app.deps.identity.keyring.signingKey();
    expect(await other.verifyKey(kid)).toBeDefined();
    expect((await other.signingKey()).kid).toBe(kid);
    const rows = await app.deps.database.drizzle.select().from(identityKeys);
    for (const row of rows) expect(row.privateKeySealed).not.toContain('PRIVATE KEY');
    const stranger = createKeyring({ ...app.deps, secret: createServerSecret('x'.repeat(40)) });
    await expect(stranger.signingKey()).rejects.toThrow();
  });

  it('are made once when two nodes start at once', async () => {
    const fresh = await createSignedApp();
    const [one, other] = [createKeyring(fresh.deps), createKeyring(fresh.deps)];
    const [a, b] = await Promise.all([one.signingKey(), other.signingKey()]);
    expect(a.kid).toBe(b.kid);
    await fresh.close();
  });
});

it('makes the installation’s secret once, unless the settings have one', async () => {
  const { database } = app.deps;
  const [one, other] = await Promise.all([
    loadServerSecret(database, { secret: null }),
    loadServerSecret(database, { secret: null }),
  ]);
  expect(one.derive('a')).toEqual(other.derive('a'));
  expect(one.derive('a')).not.toEqual(one.derive('b'));
  const given = await loadServerSecret(database, { secret: 'y'.repeat(32) });
  const sealed = await given.seal('a', 'text');
  expect(await given.open('a', sealed)).toBe('text');
  await expect(given.open('b', sealed)).rejects.toThrow();
  await expect(one.open('a', sealed)).rejects.toThrow();
});

it('lets no guesser from elsewhere lock out somebody who has signed in here', async () => {
  const { email } = await app.signUp();
  const password = 'chalk-and-rock-1';
  const from = (remoteAddress: string, guess: string) =>
    app.send({
      method: 'POST',
      url: '/v1/accounts:signInWithPassword?key=cruxboard-web',
      payload: { email, password: guess },
      remoteAddress,
    });
  expect((await from('10.1.0.1', password)).status).toBe(200);
  for (let n = 1; n <= 40; n += 1) await from(`10.2.0.${n}`, 'guess-guess');
  expect((await from('10.3.0.1', password)).body.error.message).toMatch(/^TOO_MANY/);
  expect((await from('10.1.0.1', password)).status).toBe(200);
  app.setNow(new Date(app.deps.now().getTime() + 10_000));
  expect((await from('10.3.0.1', password)).status).toBe(200);
});
