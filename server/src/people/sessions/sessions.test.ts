import { flattenedVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const origin = 'http://127.0.0.1:3000';
const later = (ms: number) => app.setNow(new Date(app.deps.now().getTime() + ms));
const jar = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

async function loggedIn() {
  const person = await app.signUp();
  const answer = await app.send({
    method: 'POST',
    url: '/api/login',
    headers: { authorization: `Bearer ${person.idToken}`, origin },
  });
  expect(answer.status).toBe(200);
  return { ...person, cookies: answer.cookies, answer };
}

const tokens = (cookies: Record<string, string> = {}) =>
  app.send({ method: 'GET', url: '/api/tokens', headers: { cookie: jar(cookies) } });
const readMe = (headers: Record<string, string>) =>
  app.send({ method: 'GET', url: '/api/me', headers });

describe('login', () => {
  it('sets four cookies that scripts cannot read, signed as one', async () => {
    const { answer, cookies } = await loggedIn();
    expect(answer.body).toEqual({ success: true });
    expect(Object.keys(cookies)).toEqual(['crux.id', 'crux.refresh', 'crux.custom', 'crux.sig']);
    for (const header of answer.headers['set-cookie'] as string[]) {
      expect(header).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    }
    const payload = [cookies['crux.id'], cookies['crux.refresh'], cookies['crux.custom']].join('.');
    const signature = {
      protected: Buffer.from('{"alg":"HS256"}').toString('base64url'),
      payload: Buffer.from(payload).toString('base64url'),
      signature: cookies['crux.sig'] ?? '',
    };
    const verified = await flattenedVerify(signature, app.deps.sessions.cookies.key);
    expect(Buffer.from(verified.payload).toString()).toBe(payload);
  });

  it('refuses no token, a bad one, another method and another site', async () => {
    const missing = await app.send({ method: 'POST', url: '/api/login' });
    expect([missing.status, missing.body]).toEqual([
      400,
      { success: false, message: 'Missing token' },
    ]);
    const bad = await app.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect([bad.status, bad.body.code]).toEqual([401, 'INVALID_ARGUMENT']);
    const got = await app.send({ method: 'GET', url: '/api/login' });
    expect([got.status, got.headers['allow']]).toEqual([405, 'POST']);
    const { idToken } = await app.signUp();
    const forged = await app.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: `Bearer ${idToken}`, origin: 'https://evil.example' },
    });
    expect([forged.status, forged.cookies]).toEqual([403, {}]);
  });

  it('ends the session that the browser had', async () => {
    const first = await loggedIn();
    const second = await app.signUp();
    await app.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: `Bearer ${second.idToken}`, origin, cookie: jar(first.cookies) },
    });
    expect((await tokens(first.cookies)).body).toEqual({});
  });
});

describe('GET /api/tokens', () => {
  it('answers 204 to a visitor, never to be cached', async () => {
    const { status, body, headers } = await tokens();
    expect([status, body, headers['cache-control']]).toEqual([204, '', 'no-store']);
  });

  it('answers tokens that work, the same custom token for 50 minutes', async () => {
    const { uid, cookies } = await loggedIn();
    const first = await tokens(cookies);
    expect(Object.keys(first.body)).toEqual(['customToken', 'idToken']);
    const bearer = { authorization: `Bearer ${first.body.idToken}` };
    expect((await readMe(bearer)).body).toMatchObject({ uid });
    const exchanged = await app.identity('accounts:signInWithCustomToken', {
      token: first.body.customToken,
      returnSecureToken: true,
    });
    expect(exchanged.body).toMatchObject({
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      isNewUser: false,
    });
    later(49 * 60_000);
    expect((await tokens(cookies)).body.customToken).toBe(first.body.customToken);
    later(2 * 60_000);
    const second = await tokens(cookies);
    expect(second.body.customToken).not.toBe(first.body.customToken);
    expect(second.body.idToken).not.toBe(first.body.idToken);
    expect(second.cookies['crux.id']).toBe(second.body.idToken);
  });

  it('slides for 14 days, then is over: an empty object, cookies cleared', async () => {
    const { cookies } = await loggedIn();
    for (let week = 0; week < 4; week += 1) {
      later(7 * 86_400_000);
      expect((await tokens(cookies)).body).toHaveProperty('idToken');
    }
    later(14 * 86_400_000 + 1);
    const { status, body, headers } = await tokens(cookies);
    expect([status, body]).toEqual([200, {}]);
    for (const header of headers['set-cookie'] as string[]) {
      expect(header).toMatch(/Expires=Thu, 01 Jan 1970/);
    }
  });

  it('does not take tampered cookies', async () => {
    const [one, other] = [await loggedIn(), await loggedIn()];
    const mixed = { ...one.cookies, 'crux.refresh': other.cookies['crux.refresh'] ?? '' };
    expect((await tokens(mixed)).body).toEqual({});
    const { 'crux.sig': _sig, ...unsigned } = one.cookies;
    expect((await tokens(unsigned)).body).toEqual({});
  });

  it('works on a node that knows nothing of the session yet', async () => {
    const { cookies } = await loggedIn();
    const { createSessions } = await import('./sessions');
    const { readSessionCookies } = await import('./cookies');
    const other = createSessions(app.deps);
    const read = readSessionCookies({ cookies } as never, other.cookies.acceptedKeys);
    if (typeof read === 'string') throw new Error(read);
    expect((await other.find(read))?.customToken).toBe(cookies['crux.custom']);
    other.close();
  });
});

describe('GET /api/refresh-token', () => {
  it('gives a new ID token', async () => {
    const { cookies } = await loggedIn();
    later(1_000);
    const { status, body } = await app.send({
      method: 'GET',
      url: '/api/refresh-token',
      headers: { cookie: jar(cookies) },
    });
    expect(status).toBe(200);
    expect(body.idToken).not.toBe(cookies['crux.id']);
    expect(body.customToken).toBe(cookies['crux.custom']);
  });

  it.each([
    [() => ({}), 'MISSING_CREDENTIALS: Missing credentials'],
    [
      (all: Record<string, string>) => ({ ...all, 'crux.id': '' }),
      'MALFORMED_CREDENTIALS: Credentials are incorrectly formatted',
    ],
    [
      (all: Record<string, string>) => ({ ...all, 'crux.refresh': '' }),
      'MISSING_REFRESH_TOKEN: Refresh token is missing',
    ],
    [
      (all: Record<string, string>) => ({ ...all, 'crux.sig': 'x' }),
      'INVALID_SIGNATURE: Credentials have invalid signature',
    ],
  ])('says why not: %#', async (change, message) => {
    const { cookies } = await loggedIn();
    const answer = await app.send({
      method: 'GET',
      url: '/api/refresh-token',
      headers: { cookie: jar(change(cookies)) },
    });
    expect([answer.status, answer.body.message]).toEqual([401, message]);
  });
});

describe('logout', () => {
  const logout = (cookies: Record<string, string>, headers: Record<string, string> = { origin }) =>
    app.send({ method: 'POST', url: '/api/logout', headers: { cookie: jar(cookies), ...headers } });

  it('ends the session everywhere: cookies, copies of them, its tokens', async () => {
    const { cookies } = await loggedIn();
    const { body } = await tokens(cookies);
    const answer = await logout(cookies);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(Object.values(answer.cookies)).toEqual(['', '', '', '']);
    expect((await tokens(cookies)).body).toEqual({});
    const bearer = await readMe({ authorization: `Bearer ${body.idToken}` });
    expect([bearer.status, bearer.body.error.details.code]).toEqual([401, 'session_revoked']);
    expect((await readMe({ cookie: jar(cookies) })).status).toBe(401);
  });

  it('is fine without cookies and takes POST alone', async () => {
    expect((await logout({})).body).toEqual({ success: true });
    expect((await app.send({ method: 'GET', url: '/api/logout' })).status).toBe(405);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('does nothing for a forged post %j', async (headers) => {
    const { cookies } = await loggedIn();
    expect((await logout(cookies, headers)).status).toBe(403);
    expect((await tokens(cookies)).body).toHaveProperty('idToken');
  });
});

describe('token sync', () => {
  let idToken = '';
  beforeEach(async () => ({ idToken } = await app.signUp()));
  const sync = (headers: Record<string, string>) =>
    app.send({ method: 'POST', url: '/__session', headers: { origin, ...headers } });

  it('keeps a fresh token for reads and forgets it', async () => {
    const answer = await sync({ authorization: `Bearer ${idToken}` });
    expect(answer.cookies).toEqual({ __session: idToken });
    expect((await readMe({ cookie: jar(answer.cookies) })).status).toBe(200);
    const gone = await app.send({ method: 'DELETE', url: '/__session', headers: { origin } });
    expect(gone.cookies).toEqual({ __session: '' });
  });

  it('refuses an old token, none, and another site', async () => {
    expect((await sync({})).status).toBe(401);
    const authorization = `Bearer ${idToken}`;
    expect((await sync({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    later(301_000);
    expect((await sync({ authorization })).status).toBe(401);
  });
});

it('ends every session of an account whose password was changed', async () => {
  const { idToken, cookies } = await loggedIn();
  const changed = await app.identity('accounts:update', {
    idToken,
    password: 'another-rock-2',
    returnSecureToken: true,
  });
  expect((await tokens(cookies)).body).toEqual({});
  const old = await readMe({ authorization: `Bearer ${idToken}` });
  expect(old.body.error.details).toMatchObject({
    code: 'session_revoked',
    reason: 'TOKEN_REVOKED',
  });
  expect((await readMe({ authorization: `Bearer ${changed.body.idToken}` })).status).toBe(200);
});
