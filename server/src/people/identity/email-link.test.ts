import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;
const send = (body: object) => app.identity('accounts:sendOobCode', body);
const signIn = (body: object) => app.identity('accounts:signInWithEmailLink', body);
const apply = (oobCode: string) => app.identity('accounts:update', { oobCode });
const inspect = (oobCode: string) => app.identity('accounts:resetPassword', { oobCode });

async function mailedCode(): Promise<string> {
  return (await app.mailedLink()).searchParams.get('oobCode') ?? '';
}

async function linkFor(email: string): Promise<string> {
  await send({ requestType: 'EMAIL_SIGNIN', email, canHandleCodeInApp: true });
  return mailedCode();
}

describe('signing in by a mailed link', () => {
  it('makes the account with the first link and finds it with the second', async () => {
    const email = 'link@example.com';
    await send({ requestType: 'EMAIL_SIGNIN', email: 'Link@Example.com' });
    const link = await app.mailedLink();
    expect([link.pathname, link.searchParams.get('mode')]).toEqual(['/auth/redirect', 'signIn']);
    const oobCode = link.searchParams.get('oobCode') ?? '';
    expect((await inspect(oobCode)).body).toMatchObject({ requestType: 'EMAIL_SIGNIN' });
    const first = await signIn({ email, oobCode });
    expect(first.body).toMatchObject({
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      email,
      isNewUser: true,
      expiresIn: '3600',
    });
    expect(decodeJwt(first.body.idToken)).toMatchObject({ email_verified: true });
    const looked = await app.identity('accounts:lookup', { idToken: first.body.idToken });
    // an account without providers would pass for an anonymous one
    expect(looked.body.users[0].providerUserInfo).toMatchObject([{ providerId: 'password' }]);
    expect(message(await signIn({ email, oobCode }))).toBe('INVALID_OOB_CODE');
    const again = await signIn({ email, oobCode: await linkFor(email) });
    expect(again.body).toMatchObject({ localId: first.body.localId, isNewUser: false });
  });

  it('takes the account back from whoever signed up with the address before its owner', async () => {
    const { uid, email, idToken } = await app.signUp();
    const { body } = await signIn({ email, oobCode: await linkFor(email) });
    expect(body.localId).toBe(uid);
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    const byPassword = { email, password: 'chalk-and-rock-1' };
    expect(message(await app.identity('accounts:signInWithPassword', byPassword))).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
  });

  it('links the address to an account, and refuses one that is somebody else’s', async () => {
    const { email: taken } = await app.signUp();
    const { uid, email, idToken } = await app.signUp();
    const other = await signIn({ email: taken, oobCode: await linkFor(taken), idToken });
    expect(message(other)).toBe('EMAIL_EXISTS');
    const free = await signIn({
      email: 'free@example.com',
      oobCode: await linkFor('free@example.com'),
      idToken,
    });
    expect(message(free)).toBe('INVALID_EMAIL');
    const own = await signIn({ email, oobCode: await linkFor(email), idToken });
    expect(own.body).toMatchObject({ localId: uid, isNewUser: false });
  });

  it('is answered alike for an address that nobody has', async () => {
    const { email } = await app.signUp();
    const known = await send({ requestType: 'EMAIL_SIGNIN', email });
    const unknown = await send({ requestType: 'EMAIL_SIGNIN', email: 'new@example.com' });
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
  });

  it('refuses what is missing, late, for another address or of another kind', async () => {
    const email = 'refused@example.com';
    const oobCode = await linkFor(email);
    expect(message(await signIn({ oobCode }))).toBe('MISSING_EMAIL');
    expect(message(await signIn({ email }))).toBe('MISSING_OOB_CODE');
    expect(message(await signIn({ email, oobCode: 'x' }))).toBe('INVALID_OOB_CODE');
    expect(message(await signIn({ email: 'other@example.com', oobCode }))).toBe('INVALID_EMAIL');
    expect(message(await apply(oobCode))).toBe('INVALID_OOB_CODE');
    const { email: own } = await app.signUp();
    await send({ requestType: 'PASSWORD_RESET', email: own });
    const reset = await mailedCode();
    expect(message(await signIn({ email: own, oobCode: reset }))).toBe('INVALID_OOB_CODE');
    app.setNow(new Date(app.deps.now().getTime() + 3_600_000));
    expect(message(await signIn({ email, oobCode }))).toBe('EXPIRED_OOB_CODE');
  });
});

describe('another address', () => {
  const change = (idToken: string, newEmail?: string) =>
    send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });

  it('is taken by the link mailed there; the former one gets the way back', async () => {
    const { uid, email, idToken } = await app.signUp();
    const newEmail = `new-${email}`;
    await change(idToken, newEmail);
    const oobCode = await mailedCode();
    expect(app.mails.at(-1)?.to).toBe(newEmail);
    expect((await inspect(oobCode)).body).toMatchObject({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      email,
      newEmail,
    });
    expect((await apply(oobCode)).body).toMatchObject({
      localId: uid,
      email: newEmail,
      emailVerified: true,
    });
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    const link = await app.mailedLink();
    expect([app.mails.at(-1)?.to, link.searchParams.get('mode')]).toEqual([email, 'recoverEmail']);
    const back = link.searchParams.get('oobCode') ?? '';
    expect((await inspect(back)).body).toMatchObject({ requestType: 'RECOVER_EMAIL', email });
    expect((await apply(back)).body).toMatchObject({ localId: uid, email, emailVerified: true });
    expect(message(await apply(back))).toBe('INVALID_OOB_CODE');
  });

  it('is lost again, with every further one, when the owner goes back', async () => {
    const { email, idToken } = await app.signUp();
    await change(idToken, `thief-${email}`);
    await apply(await mailedCode());
    const back = await mailedCode();
    const thief = await app.identity('accounts:signInWithPassword', {
      email: `thief-${email}`,
      password: 'chalk-and-rock-1',
    });
    await change(thief.body.idToken, `second-${email}`);
    await apply(await mailedCode());
    const thiefsWayBack = await mailedCode();
    expect((await apply(back)).body).toMatchObject({ email });
    expect(message(await apply(thiefsWayBack))).toBe('INVALID_OOB_CODE');
  });

  it('that somebody has is answered alike, and nothing is mailed', async () => {
    const { email: taken } = await app.signUp();
    const { email, idToken } = await app.signUp();
    const { body } = await change(idToken, taken);
    expect(body.email).toBe(email);
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  it('that found its owner meanwhile is refused', async () => {
    const { idToken } = await app.signUp();
    await change(idToken, 'late@example.com');
    const oobCode = await mailedCode();
    await app.signUp('late@example.com');
    expect(message(await apply(oobCode))).toBe('EMAIL_EXISTS');
  });

  it('asks for the address and a recent sign-in', async () => {
    const { idToken } = await app.signUp();
    expect(message(await change(idToken))).toBe('MISSING_NEW_EMAIL');
    expect(message(await change(idToken, 'nobody'))).toBe('INVALID_EMAIL');
    app.setNow(new Date(app.deps.now().getTime() + 301_000));
    expect(message(await change(idToken, 'x@example.com'))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});
