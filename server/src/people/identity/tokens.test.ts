import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintCustomToken } from './custom-token';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

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
