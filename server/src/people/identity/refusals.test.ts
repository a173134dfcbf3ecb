import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { identityUsers } from './schema';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;

describe('how an address signs in', () => {
  const ask = (body: object) => app.identity('accounts:createAuthUri', body);
  const continueUri = 'http://localhost';

  it('is told to nobody', async () => {
    const { email } = await app.signUp();
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map((identifier) => ask({ identifier, continueUri })),
    );
    for (const { body } of answers) {
      expect(body).toEqual({
        kind: 'identitytoolkit#CreateAuthUriResponse',
        sessionId: expect.any(String) as string,
      });
    }
  });

  it.each([
    [{ continueUri }, 'MISSING_IDENTIFIER'],
    [{ identifier: 'nobody', continueUri }, 'INVALID_IDENTIFIER'],
    [{ identifier: 'a@example.com' }, 'MISSING_CONTINUE_URI'],
    [{ identifier: 'a@example.com', continueUri: 'nowhere' }, 'INVALID_CONTINUE_URI'],
  ])('is not asked by %j', async (body, expected) => {
    expect(message(await ask(body))).toBe(expected);
  });
});

describe('a disabled account', () => {
  const disable = (uid: string) =>
    app.deps.database.drizzle
      .update(identityUsers)
      .set({ isDisabled: true })
      .where(eq(identityUsers.uid, uid));

  it('is refused by password, token and refresh', async () => {
    const { uid, email, idToken, refreshToken } = await app.signUp();
    await disable(uid);
    const password = 'chalk-and-rock-1';
    expect(message(await app.identity('accounts:signInWithPassword', { email, password }))).toBe(
      'USER_DISABLED',
    );
    // who does not know the password is not told
    const wrong = { email, password: 'another-rock-1' };
    expect(message(await app.identity('accounts:signInWithPassword', wrong))).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('USER_DISABLED');
    const refreshed = await app.send({
      method: 'POST',
      url: '/v1/token?key=cruxboard-web',
      payload: { grant_type: 'refresh_token', refresh_token: refreshToken },
    });
    expect(message(refreshed)).toBe('USER_DISABLED');
  });

  it('is refused by phone', async () => {
    const phoneNumber = '+61491570156';
    const sendCode = async () => {
      const { body } = await app.identity('accounts:sendVerificationCode', { phoneNumber });
      return { sessionInfo: body.sessionInfo, code: await app.textedCode() };
    };
    const first = await app.identity('accounts:signInWithPhoneNumber', await sendCode());
    await disable(first.body.localId);
    const again = await app.identity('accounts:signInWithPhoneNumber', await sendCode());
    expect(message(again)).toBe('USER_DISABLED');
  });

  it('is refused by a link mailed before', async () => {
    const { uid, email } = await app.signUp();
    await app.identity('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
    const oobCode = (await app.mailedLink()).searchParams.get('oobCode');
    await disable(uid);
    const answer = await app.identity('accounts:signInWithEmailLink', { email, oobCode });
    expect(message(answer)).toBe('USER_DISABLED');
  });
});
