import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, confirmAddress, createMember, logIn } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { deviceOf } from './device';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15';
const get = (url: string, cookie: string) => app.send({ method: 'GET', url, headers: { cookie } });
const listOf = async (cookie: string) => (await get('/api/me/sessions', cookie)).body.sessions;
const idTokenOf = async (cookie: string) => (await get('/api/tokens', cookie)).body.idToken;

describe('a browser in words', () => {
  it.each([
    [android, 'Chrome on Android'],
    [mac, 'Safari on macOS'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['', 'Unknown device'],
    ['Claim your prize at https://evil.example/1 (now)', 'Unknown device'],
    ['Your prize: evil.example/1 (X11; Linux x86_64) AppleWebKit/537.36', 'Safari on Linux'],
  ])('%s', (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));
});

describe('the list of sessions', () => {
  it('has each browser once, the one that asks first', async () => {
    const member = await createMember(app, android);
    const second = await logIn(app, member.idToken, mac);
    const at = app.deps.now().toISOString();
    const id = expect.any(String);
    const times = { id, createdAt: at, lastSeenAt: at };
    expect(await listOf(second)).toEqual([
      { ...times, device: 'Safari on macOS', isCurrent: true },
      { ...times, device: 'Chrome on Android', isCurrent: false },
    ]);
    const stranger = await createMember(app, mac);
    expect(await listOf(stranger.cookie)).toHaveLength(1);
    const visitor = await app.send({ method: 'GET', url: '/api/me/sessions' });
    expect(visitor.status).toBe(401);
  });

  it('signs out one of them at once, and never somebody else’s', async () => {
    const member = await createMember(app, android);
    const second = await logIn(app, member.idToken, mac);
    const secondToken = await idTokenOf(second);
    const [, other] = await listOf(member.cookie);
    const stranger = await createMember(app, mac);
    const foreign = { sessionId: other.id };
    const refused = await callAs(app, stranger.idToken, 'sessions.endSession', foreign);
    expect(refused.body.result).toEqual({ isEnded: false });
    expect(await listOf(second)).toHaveLength(2);
    const idToken = await idTokenOf(member.cookie);
    const ended = await callAs(app, idToken, 'sessions.endSession', foreign);
    expect(ended.body.result).toEqual({ isEnded: true });
    expect((await get('/api/tokens', second)).body).toEqual({});
    expect((await callAs(app, secondToken, 'accounts.reactivate')).status).toBe(401);
    expect(await listOf(member.cookie)).toHaveLength(1);
  });

  it('signs out everywhere else: browsers, tokens of a custom token, tokens of no session', async () => {
    const member = await createMember(app, android);
    const second = await logIn(app, member.idToken, mac);
    const { customToken } = (await get('/api/tokens', second)).body;
    const page = await app.identity('accounts:signInWithCustomToken', {
      token: customToken,
      returnSecureToken: true,
    });
    const refresh = async (refreshToken: string) => {
      const { body } = await app.send({
        method: 'POST',
        url: '/v1/token?key=cruxboard-web',
        payload: { grant_type: 'refresh_token', refresh_token: refreshToken },
      });
      return body.error?.message ?? 'fine';
    };
    expect(await refresh(page.body.refreshToken)).toBe('fine');
    const idToken = await idTokenOf(member.cookie);
    const answer = await callAs(app, idToken, 'sessions.endOtherSessions');
    expect(answer.body.result).toEqual({ endedCount: 1 });
    expect((await get('/api/tokens', second)).body).toEqual({});
    expect(await refresh(page.body.refreshToken)).toBe('TOKEN_EXPIRED');
    // the sign-in of this browser stays, as its session does
    expect(await refresh(member.refreshToken)).toBe('fine');
    for (const token of [page.body.idToken, member.idToken]) {
      const refused = await callAs(app, token, 'accounts.reactivate');
      expect(refused.body.error.details).toMatchObject({ reason: 'TOKEN_REVOKED' });
      // nor by the identity service: a thief's sign-in may be as recent as a new password asks for
      const password = 'a-thief-was-here-1';
      const changed = await app.identity('accounts:update', { idToken: token, password });
      expect(changed.body.error.message).toBe('TOKEN_EXPIRED');
    }
    expect((await callAs(app, idToken, 'accounts.reactivate')).status).toBe(200);
    expect(await listOf(member.cookie)).toHaveLength(1);
    // who signs in anew is in
    app.setNow(new Date(app.deps.now().getTime() + 1_000));
    const { email } = member;
    const password = 'chalk-and-rock-1';
    const fresh = await app.identity('accounts:signInWithPassword', { email, password });
    expect((await callAs(app, fresh.body.idToken, 'accounts.reactivate')).status).toBe(200);
  });

  it('doesn’t have what a new password signed out', async () => {
    const member = await createMember(app, android);
    await logIn(app, member.idToken, mac);
    const change = { idToken: member.idToken, password: 'a-new-sloper-7', returnSecureToken: true };
    const changed = await app.identity('accounts:update', change);
    const cookie = await logIn(app, changed.body.idToken, mac);
    expect(await listOf(cookie)).toMatchObject([{ device: 'Safari on macOS', isCurrent: true }]);
  });
});

describe('a sign-in in another browser', () => {
  it('is reported by email; the first one, and a known one, are not', async () => {
    const member = await createMember(app, android);
    await confirmAddress(app, member.uid);
    await logIn(app, member.idToken, android);
    await app.runJobs();
    expect(app.mails).toEqual([]);
    await logIn(app, member.idToken, mac);
    await app.runJobs();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'New sign-in to your account'],
    ]);
    expect(app.mails[0]?.text).toContain('Safari on macOS');
    expect(app.mails[0]?.text).toContain(`/${member.username}/settings/account`);
  });

  it('is not reported to an address that nobody confirmed', async () => {
    const member = await createMember(app, android);
    await logIn(app, member.idToken, mac);
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  it('repeats no words of whoever signs in', async () => {
    const member = await createMember(app, android);
    await confirmAddress(app, member.uid);
    await logIn(app, member.idToken, 'Claim your prize at https://evil.example/1 (now)');
    await app.runJobs();
    expect(app.mails).toHaveLength(1);
    expect(JSON.stringify(app.mails)).not.toMatch(/evil|prize/);
  });
});

describe('signing in again and again', () => {
  const post = (idToken: string) =>
    app.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: `Bearer ${idToken}` },
    });

  it('is refused after 20 sessions of one account, with the time to wait', async () => {
    const { idToken } = await app.signUp();
    const answers = [];
    for (let turn = 0; turn < 40; turn += 1) answers.push(await post(idToken));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(21);
    const refused = answers.at(-1);
    expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.cookies).toEqual({});
  });

  it('leaves an account a hundred sessions: the longest unused one ends', async () => {
    const member = await createMember(app, android);
    const claims = await app.deps.identity.verifier.verify(member.idToken);
    const began = app.deps.now().getTime();
    app.setNow(new Date(began + 1_000));
    const open = () => app.deps.sessions.open(claims, 'Chrome on Android');
    await Promise.all(Array.from({ length: 99 }, open));
    expect(await listOf(member.cookie)).toHaveLength(100);
    const newest = await open();
    expect((await get('/api/tokens', member.cookie)).body).toEqual({});
    const token = await callAs(app, newest.idToken, 'accounts.reactivate');
    expect(token.status).toBe(200);
  });
});
