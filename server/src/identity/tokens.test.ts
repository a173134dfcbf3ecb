import { X509Certificate } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, UnsecuredJWT } from 'jose';
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
