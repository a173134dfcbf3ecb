import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productExpenses } from './identity';
import { findUser } from './repo';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const password = 'chalk-and-rock-1';
const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;

describe('sign-up', () => {
  it('answers tokens that say who it is', async () => {
    const { status, body, headers } = await app.identity('accounts:signUp', {
      email: ' Ana@Example.com ',
      password,
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      kind: 'identitytoolkit#SignupNewUserResponse',
      email: 'ana@example.com',
      expiresIn: '3600',
    });
    expect(decodeProtectedHeader(body.idToken)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(decodeJwt(body.idToken)).toMatchObject({
      iss: 'https://securetoken.google.com/cruxboard',
      aud: 'cruxboard',
      sub: body.localId,
      user_id: body.localId,
      email: 'ana@example.com',
      email_verified: false,
      status: { initialised: false, deactivated: false, deleted: false },
      firebase: { identities: { email: ['ana@example.com'] }, sign_in_provider: 'password' },
    });
  });

  it.each([
    [{ password }, 'MISSING_EMAIL'],
    [{ email: 'no-address', password }, 'INVALID_EMAIL'],
    [{ email: 'a@b.test' }, 'MISSING_PASSWORD'],
    [
      { email: 'a@b.test', password: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
    [{ email: 'a@b.test', password, localId: 'mine' }, 'UNEXPECTED_PARAMETER : User ID'],
    [{ returnSecureToken: true }, 'ADMIN_ONLY_OPERATION'],
  ])('refuses %j', async (body, expected) => {
    const answer = await app.identity('accounts:signUp', body);
    expect(answer.status).toBe(400);
    expect(message(answer)).toBe(expected);
    expect(answer.body.error.errors).toEqual([
      { message: expected, domain: 'global', reason: 'invalid' },
    ]);
  });

  it('lets one of two racing for an address have it', async () => {
    const body = { email: 'race@example.com', password };
    const answers = await Promise.all([
      app.identity('accounts:signUp', body),
      app.identity('accounts:signUp', { ...body, email: 'RACE@example.com' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.error.message).toBe('EMAIL_EXISTS');
  });
});

it('stores a password as Argon2id at the cost that was chosen', async () => {
  const dear = await createSignedApp({ expenses: productExpenses });
  const { uid } = await dear.signUp();
  const user = await findUser(dear.deps.database.drizzle, uid);
  await dear.close();
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('sign-in with a password', () => {
  it('answers tokens', async () => {
    const { uid, email } = await app.signUp();
    const { body } = await app.identity('accounts:signInWithPassword', { email, password });
    expect(body).toMatchObject({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: uid,
      displayName: '',
      registered: true,
      expiresIn: '3600',
    });
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await app.signUp();
    const wrong = await app.identity('accounts:signInWithPassword', { email, password: 'nope-no' });
    const unknown = await app.identity('accounts:signInWithPassword', {
      email: 'nobody@example.com',
      password,
    });
    expect(message(wrong)).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(unknown.body).toEqual(wrong.body);
  });

  it('slows down guessing, says how long, and lets the right one in afterwards', async () => {
    const { email } = await app.signUp();
    const guess = () => app.identity('accounts:signInWithPassword', { email, password: 'guess-1' });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(message(await guess())).toBe('INVALID_LOGIN_CREDENTIALS');
    }
    const blocked = await guess();
    expect(message(blocked)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /);
    expect(blocked.headers['retry-after']).toBe('1');
    app.setNow(new Date(app.deps.now().getTime() + 1_000));
    const { status } = await app.identity('accounts:signInWithPassword', { email, password });
    expect(status).toBe(200);
  });
});

describe('lookup', () => {
  it('shows the owner their account', async () => {
    const { uid, email, idToken } = await app.signUp();
    const { body } = await app.identity('accounts:lookup', { idToken });
    expect(body.kind).toBe('identitytoolkit#GetAccountInfoResponse');
    expect(body.users[0]).toMatchObject({
      localId: uid,
      email,
      emailVerified: false,
      passwordHash: 'UkVEQUNURUQ=',
      providerUserInfo: [{ providerId: 'password', rawId: email, federatedId: email, email }],
    });
    expect(typeof body.users[0].createdAt).toBe('string');
    expect(typeof body.users[0].passwordUpdatedAt).toBe('number');
    expect(body.users[0]).not.toHaveProperty('displayName');
  });

  it('refuses no token and garbage', async () => {
    expect(message(await app.identity('accounts:lookup', {}))).toBe('INVALID_ID_TOKEN');
    const answer = await app.identity('accounts:lookup', { idToken: 'a.b.c' });
    expect(message(answer)).toBe('INVALID_ID_TOKEN');
  });
});

describe('refresh', () => {
  const refresh = (payload: string, prefix = '/securetoken.googleapis.com') =>
    app.send({
      method: 'POST',
      url: `${prefix}/v1/token?key=cruxboard-web`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  it('gives a new token that keeps the sign-in time', async () => {
    const { uid, idToken, refreshToken } = await app.signUp();
    app.setNow(new Date(app.deps.now().getTime() + 60_000));
    const { status, body } = await refresh(
      `grant_type=refresh_token&refresh_token=${refreshToken}`,
      '',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: refreshToken,
      user_id: uid,
      access_token: body.id_token,
    });
    const [before, after] = [decodeJwt(idToken), decodeJwt(body.id_token)];
    expect(after['auth_time']).toBe(before['auth_time']);
    expect(after.iat).toBe((before.iat ?? 0) + 60);
  });

  it.each([
    ['', 'MISSING_GRANT_TYPE'],
    ['grant_type=password', 'INVALID_GRANT_TYPE'],
    ['grant_type=refresh_token', 'MISSING_REFRESH_TOKEN'],
    ['grant_type=refresh_token&refresh_token=x', 'INVALID_REFRESH_TOKEN'],
  ])('refuses "%s"', async (payload, expected) => {
    const { status, body } = await refresh(payload);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: { code: 400, message: expected, status: 'INVALID_ARGUMENT' },
    });
  });
});

describe('createAuthUri', () => {
  it('tells nothing of an address', async () => {
    const { email } = await app.signUp();
    const continueUri = 'http://localhost';
    const known = await app.identity('accounts:createAuthUri', { identifier: email, continueUri });
    const unknown = await app.identity('accounts:createAuthUri', {
      identifier: 'nobody@example.com',
      continueUri,
    });
    expect(Object.keys(known.body)).toEqual(['kind', 'sessionId']);
    expect(Object.keys(unknown.body)).toEqual(['kind', 'sessionId']);
  });
});
