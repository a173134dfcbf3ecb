import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { identityCodes, identityRefreshTokens } from './schema';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;

/** The link in the latest mail. */
async function mailedLink(): Promise<URL> {
  await app.runJobs();
  const text = app.mails.at(-1)?.text ?? '';
  return new URL(/http\S+/.exec(text)?.[0] ?? 'about:blank');
}
const codeOf = (link: URL) => link.searchParams.get('oobCode') ?? '';

describe('confirming an address', () => {
  const request = (idToken: string, more: object = {}) =>
    app.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, ...more });

  it('mails a link to our own page, whose code works once', async () => {
    const { uid, email, idToken } = await app.signUp();
    const { body } = await request(idToken, { continueUrl: 'http://127.0.0.1:3000/gym/demo-gym' });
    expect(body).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email });
    expect(app.events.map(({ type }) => type)).toEqual(['mail.send']);
    expect(JSON.stringify(app.events)).not.toContain(email);
    const link = await mailedLink();
    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]).toMatchObject({ to: email, subject: 'Confirm your email' });
    expect(link.origin + link.pathname).toBe('http://127.0.0.1:3000/auth/verify');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'verifyEmail',
      oobCode: expect.any(String) as string,
      apiKey: 'cruxboard-web',
      lang: 'en',
      continueUrl: 'http://127.0.0.1:3000/gym/demo-gym',
    });
    const oobCode = codeOf(link);
    const inspected = await app.identity('accounts:resetPassword', { oobCode });
    expect(inspected.body).toMatchObject({ requestType: 'VERIFY_EMAIL', email });
    const applied = await app.identity('accounts:update', { oobCode });
    expect(applied.body).toMatchObject({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: uid,
      emailVerified: true,
    });
    expect(message(await app.identity('accounts:update', { oobCode }))).toBe('INVALID_OOB_CODE');
  });

  it('ends after a day', async () => {
    const { idToken } = await app.signUp();
    await request(idToken);
    const oobCode = codeOf(await mailedLink());
    app.setNow(new Date(app.deps.now().getTime() + 86_400_000));
    expect(message(await app.identity('accounts:update', { oobCode }))).toBe('EXPIRED_OOB_CODE');
  });

  it.each([
    ['https://evil.example/', 'UNAUTHORIZED_DOMAIN : Domain not allowlisted'],
    ['//evil.example', 'INVALID_CONTINUE_URI'],
    ['javascript:alert(1)', 'INVALID_CONTINUE_URI'],
    ['http://127.0.0.1:3000@evil.example/', 'UNAUTHORIZED_DOMAIN : Domain not allowlisted'],
  ])('never mails a link that leads on to %s', async (continueUrl, expected) => {
    const { idToken } = await app.signUp();
    expect(message(await request(idToken, { continueUrl }))).toBe(expected);
    expect(app.events).toEqual([]);
  });

  it('makes links from the settings, whatever host a request names', async () => {
    const { idToken } = await app.signUp();
    await app.send({
      method: 'POST',
      url: '/v1/accounts:sendOobCode?key=cruxboard-web',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { requestType: 'VERIFY_EMAIL', idToken },
    });
    expect((await mailedLink()).origin).toBe('http://127.0.0.1:3000');
  });

  it.each([
    [{}, 'MISSING_REQ_TYPE'],
    [{ requestType: 'NONSENSE' }, 'INVALID_REQ_TYPE'],
    [{ requestType: 'VERIFY_EMAIL' }, 'INVALID_ID_TOKEN'],
    [{ requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    [
      { requestType: 'PASSWORD_RESET', email: 'a@b.test', returnOobLink: true },
      'INSUFFICIENT_PERMISSION',
    ],
    [{ requestType: 'EMAIL_SIGNIN' }, 'MISSING_EMAIL'],
    [{ requestType: 'EMAIL_SIGNIN', email: 'nobody' }, 'INVALID_EMAIL'],
    [{ requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'INVALID_ID_TOKEN'],
  ])('refuses %j', async (body, expected) => {
    expect(message(await app.identity('accounts:sendOobCode', body))).toBe(expected);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) =>
    app.identity('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const newPassword = 'sloper-sloper-2';

  it('is replaced once by the mailed code, which ends all sessions and confirms the address', async () => {
    const { email, idToken, refreshToken } = await app.signUp();
    await request(email);
    await request(email.toUpperCase());
    const link = await mailedLink();
    expect(link.pathname).toBe('/auth/reset');
    const oobCode = codeOf(link);
    const weak = await app.identity('accounts:resetPassword', { oobCode, newPassword: 'short' });
    expect(message(weak)).toMatch(/^WEAK_PASSWORD : /);
    const { body } = await app.identity('accounts:resetPassword', { oobCode, newPassword });
    expect(body).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'PASSWORD_RESET',
      email,
    });
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
    const replayed = await app.identity('accounts:resetPassword', { oobCode, newPassword });
    expect(message(replayed)).toBe('INVALID_OOB_CODE');
    // the one mailed before went with it
    const former = codeOf(new URL(/http\S+/.exec(app.mails[0]?.text ?? '')?.[0] ?? ''));
    const other = await app.identity('accounts:resetPassword', { oobCode: former });
    expect(message(other)).toBe('INVALID_OOB_CODE');
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    const refreshed = await app.send({
      method: 'POST',
      url: '/v1/token?key=cruxboard-web',
      payload: { grant_type: 'refresh_token', refresh_token: refreshToken },
    });
    expect(message(refreshed)).toBe('TOKEN_EXPIRED');
    const signedIn = await app.identity('accounts:signInWithPassword', {
      email,
      password: newPassword,
    });
    expect(decodeJwt(signedIn.body.idToken)).toMatchObject({ email_verified: true });
  });

  it('is answered alike for an address that nobody has, and mails nothing', async () => {
    const { email } = await app.signUp();
    const known = await request(email);
    const unknown = await request('nobody@example.com');
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    expect(app.events).toHaveLength(2);
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toEqual([email]);
  });

  it('cannot be asked for without end', async () => {
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push(await request('flooded@example.com'));
    expect(message(answers.at(-1) as never)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  });

  it('takes no code of another kind', async () => {
    const { idToken } = await app.signUp();
    await app.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const oobCode = codeOf(await mailedLink());
    const answer = await app.identity('accounts:resetPassword', { oobCode, newPassword });
    expect(message(answer)).toBe('INVALID_OOB_CODE');
  });
});

it('stores no code and no refresh token in the clear', async () => {
  const { refreshToken, idToken } = await app.signUp();
  await app.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const oobCode = codeOf(await mailedLink());
  const { drizzle } = app.deps.database;
  const rows = JSON.stringify([
    await drizzle.select().from(identityCodes),
    await drizzle.select().from(identityRefreshTokens),
  ]);
  expect(rows).not.toContain(refreshToken);
  expect(rows).not.toContain(oobCode);
});

describe('the emulator helper', () => {
  it('lists mailed codes where emulators are on, and is not there otherwise', async () => {
    const url = '/emulator/v1/projects/cruxboard/oobCodes';
    expect((await app.send({ method: 'GET', url })).status).toBe(404);
    const settings = parseSettings({ NODE_ENV: 'test', EMULATORS: '1' });
    const emulated = await createSignedApp({ settings });
    const { idToken, email } = await emulated.signUp();
    await emulated.identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { body } = await emulated.send({ method: 'GET', url });
    expect(body.oobCodes).toMatchObject([{ email, requestType: 'VERIFY_EMAIL' }]);
    const { oobCode, oobLink } = body.oobCodes[0];
    const action = await emulated.send({
      method: 'GET',
      url: `/emulator/action?mode=verifyEmail&oobCode=${oobCode}`,
    });
    expect([action.status, action.headers['location']]).toEqual([302, oobLink]);
    await emulated.close();
  });
});
