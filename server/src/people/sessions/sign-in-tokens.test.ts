import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const dayS = 86_400;
const pass = (seconds: number) => app.setNow(new Date(app.deps.now().getTime() + seconds * 1_000));
const password = 'chalk-and-rock-1';
const signIn = async (email: string) =>
  (await app.identity('accounts:signInWithPassword', { email, password })).body;
const refresh = (refreshToken: string) =>
  app.send({
    method: 'POST',
    url: '/v1/token?key=cruxboard-web',
    payload: { grant_type: 'refresh_token', refresh_token: refreshToken },
  });
const outcome = async (refreshToken: string) =>
  (await refresh(refreshToken)).body.error?.message ?? 'fine';

describe('the refresh token of a sign-in', () => {
  it('ends with the session that the sign-in started, and no other does', async () => {
    const { email } = await app.signUp();
    pass(1);
    const here = await signIn(email);
    pass(1);
    const elsewhere = await signIn(email);
    const cookie = await logIn(app, here.idToken);
    expect(await outcome(here.refreshToken)).toBe('fine');
    await app.send({ method: 'POST', url: '/api/logout', headers: { cookie } });
    expect(await outcome(here.refreshToken)).toBe('TOKEN_EXPIRED');
    expect(await outcome(elsewhere.refreshToken)).toBe('fine');
  });

  it('ends when the session was away for too long', async () => {
    const { email } = await app.signUp();
    pass(1);
    const { idToken, refreshToken } = await signIn(email);
    await logIn(app, idToken);
    pass(14 * dayS - 1);
    expect(await outcome(refreshToken)).toBe('fine');
    pass(1);
    expect(await outcome(refreshToken)).toBe('TOKEN_EXPIRED');
  });

  it('without a session ends after 30 days of disuse', async () => {
    const { refreshToken } = await app.signUp();
    pass(30 * dayS);
    expect(await outcome(refreshToken)).toBe('fine');
    pass(30 * dayS + 1);
    expect(await outcome(refreshToken)).toBe('TOKEN_EXPIRED');
  });

  it('without a session ends after a year, however often it is used', async () => {
    const { refreshToken } = await app.signUp();
    let days = 0;
    while (days < 400 && (await outcome(refreshToken)) === 'fine') {
      pass(5 * dayS);
      days += 5;
    }
    expect(days).toBe(370);
  });
});

describe('a session', () => {
  const login = (idToken: string) =>
    app.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: `Bearer ${idToken}` },
    });

  it('begins within five minutes of the sign-in, and not by a token refreshed since', async () => {
    const { idToken, refreshToken } = await app.signUp();
    pass(300);
    expect((await login(idToken)).status).toBe(200);
    pass(1);
    const { id_token: refreshed } = (await refresh(refreshToken)).body;
    for (const token of [idToken, refreshed]) {
      const { status, body, cookies } = await login(token);
      expect([status, body.code, cookies]).toEqual([401, 'INVALID_CREDENTIAL', {}]);
    }
  });
});
