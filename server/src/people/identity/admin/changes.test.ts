import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../../../platform/config/settings';
import { createSignedApp, type SignedApp } from '../../../platform/testing/signed-app';

const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', EMULATORS: '1' });

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp({ settings });
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;
const headers = { authorization: 'Bearer owner' };
const admin = (path: string, payload: object) =>
  app.send({ method: 'POST', url: `/v1/projects/cruxboard/accounts:${path}`, payload, headers });
const update = (localId: string, change: object) => admin('update', { localId, ...change });
const refresh = (refreshToken: string) =>
  app.send({
    method: 'POST',
    url: '/v1/token?key=cruxboard-web',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=refresh_token&refresh_token=${refreshToken}`,
  });
const pass = (seconds: number) => app.setNow(new Date(app.deps.now().getTime() + seconds * 1_000));

describe('an administrator’s change', () => {
  it('of claims is in the next token', async () => {
    const { uid, refreshToken } = await app.signUp();
    await update(uid, { customAttributes: '{"setter":true,"gyms":["a"]}' });
    const { body } = await refresh(refreshToken);
    expect(decodeJwt(body.id_token)).toMatchObject({ setter: true, gyms: ['a'] });
    const [user] = (await admin('lookup', { localId: [uid] })).body.users;
    expect(JSON.parse(user.customAttributes)).toEqual({ setter: true, gyms: ['a'] });
    await update(uid, { customAttributes: '{}' });
    expect(decodeJwt((await refresh(refreshToken)).body.id_token)).not.toHaveProperty('setter');
  });

  it('of claims is refused when tokens could not say it, or it would be believed', async () => {
    const { uid } = await app.signUp();
    const claims = async (customAttributes: string) =>
      message(await update(uid, { customAttributes }));
    expect(await claims('[1]')).toBe('INVALID_CLAIMS');
    expect(await claims('{')).toBe('INVALID_CLAIMS');
    expect(await claims(JSON.stringify({ a: 'x'.repeat(1_000) }))).toBe('CLAIMS_TOO_LARGE');
    for (const name of ['sub', 'firebase', 'sid', 'source_sign_in_provider', 'second_factor']) {
      expect(await claims(`{"${name}":"x"}`)).toBe(`FORBIDDEN_CLAIM : ${name}`);
    }
  });

  it('of claims, name or number leaves the sessions alone', async () => {
    const { uid, refreshToken } = await app.signUp();
    const change = { displayName: 'Bo', phoneNumber: '+61491570156', emailVerified: true };
    const changed = await update(uid, change);
    expect(changed.body).toMatchObject({ localId: uid, ...change });
    expect((await refresh(refreshToken)).status).toBe(200);
    const removed = await update(uid, {
      deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'],
      deleteProvider: ['phone'],
    });
    expect(removed.body).not.toHaveProperty('displayName');
    expect(removed.body).not.toHaveProperty('phoneNumber');
  });

  it.each([
    ['disabling', { disableUser: true }, 'USER_DISABLED'],
    ['a password', { password: 'another-one-22' }, 'TOKEN_EXPIRED'],
    ['an address', { email: 'another@example.com' }, 'TOKEN_EXPIRED'],
    ['a revocation', { validSince: '0' }, 'TOKEN_EXPIRED'],
  ])('by %s ends the sessions', async (_what, change, code) => {
    const { uid, idToken, refreshToken } = await app.signUp();
    expect((await update(uid, change)).status).toBe(200);
    expect(message(await refresh(refreshToken))).toBe(code);
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe(code);
  });

  it('enables an account again', async () => {
    const { uid, email } = await app.signUp();
    await update(uid, { disableUser: true });
    await update(uid, { disableUser: false });
    pass(2);
    const signIn = { email, password: 'chalk-and-rock-1' };
    expect((await app.identity('accounts:signInWithPassword', signIn)).status).toBe(200);
  });

  it('of an address has it confirmed anew, unless said otherwise', async () => {
    const { uid } = await app.signUp();
    await update(uid, { emailVerified: true });
    const moved = await update(uid, { email: 'moved@example.com' });
    expect(moved.body.emailVerified).toBe(false);
    const said = await update(uid, { email: 'moved2@example.com', emailVerified: true });
    expect(said.body.emailVerified).toBe(true);
  });

  it('of factors keeps the named ones, adds phones and ends sessions when one goes', async () => {
    const { uid, refreshToken } = await app.signUp();
    const first = await update(uid, { mfa: { enrollments: [{ phoneInfo: '+61491570157' }] } });
    const [kept] = first.body.mfaInfo;
    expect((await refresh(refreshToken)).status).toBe(200);
    const { mfaEnrollmentId } = kept;
    const both = [{ mfaEnrollmentId }, { phoneInfo: '+61491570158', displayName: 'two' }];
    const second = await update(uid, { mfa: { enrollments: both } });
    expect(second.body.mfaInfo).toHaveLength(2);
    const unknown = { mfa: { enrollments: [{ mfaEnrollmentId: 'x' }] } };
    expect(message(await update(uid, unknown))).toBe('INVALID_MFA_ENROLLMENT_ID');
    expect((await update(uid, { mfa: {} })).body).not.toHaveProperty('mfaInfo');
    expect(message(await refresh(refreshToken))).toBe('TOKEN_EXPIRED');
  });

  it('is refused for nobody, for what another has and for times to come', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];
    const refusal = async (localId: string, change: object) =>
      message(await update(localId, change));
    expect(await refusal('', {})).toBe('MISSING_LOCAL_ID');
    expect(await refusal('nobody', { displayName: 'x' })).toBe('USER_NOT_FOUND');
    expect(await refusal(one.uid, { email: two.email })).toBe('EMAIL_EXISTS');
    await update(one.uid, { phoneNumber: '+61491570159' });
    expect(await refusal(two.uid, { phoneNumber: '+61491570159' })).toBe('PHONE_NUMBER_EXISTS');
    expect(await refusal(one.uid, { validSince: '99999999999' })).toBe('INVALID_VALID_SINCE');
    expect(await refusal(one.uid, { linkProviderUserInfo: {} })).toBe('OPERATION_NOT_ALLOWED');
  });
});

describe('an administrator’s action code', () => {
  const code = (body: object) => admin('sendOobCode', { returnOobLink: true, ...body });

  it('comes as a link and is mailed to nobody', async () => {
    const { email } = await app.signUp();
    const { body } = await code({ requestType: 'PASSWORD_RESET', email });
    expect(new URL(body.oobLink).searchParams.get('oobCode')).toBe(body.oobCode);
    await app.runJobs();
    expect(app.mails).toEqual([]);
    const reset = { oobCode: body.oobCode, newPassword: 'another-one-22' };
    expect((await app.identity('accounts:resetPassword', reset)).status).toBe(200);
    for (const requestType of ['VERIFY_EMAIL', 'EMAIL_SIGNIN']) {
      expect((await code({ requestType, email })).body.oobLink).toMatch(/^http/);
    }
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', email, newEmail: 'new@example.com' };
    const changing = await code(change);
    const applied = await app.identity('accounts:update', { oobCode: changing.body.oobCode });
    expect(applied.body.email).toBe('new@example.com');
  });

  it('is mailed when the link is not wanted', async () => {
    const { email } = await app.signUp();
    const sent = await code({ requestType: 'VERIFY_EMAIL', email, returnOobLink: false });
    expect(sent.body).not.toHaveProperty('oobLink');
    expect((await app.mailedLink()).searchParams.get('mode')).toBe('verifyEmail');
  });

  it('is refused for nobody, for a taken address and beyond the product', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];
    const refusal = async (body: object) => message(await code(body));
    const { email } = one;
    expect(await refusal({ email })).toBe('MISSING_REQ_TYPE');
    expect(await refusal({ requestType: 'X', email })).toBe('INVALID_REQ_TYPE');
    const nobody = { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' };
    expect(await refusal(nobody)).toBe('EMAIL_NOT_FOUND');
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', email };
    expect(await refusal(change)).toBe('MISSING_NEW_EMAIL');
    expect(await refusal({ ...change, newEmail: two.email })).toBe('EMAIL_EXISTS');
    const away = { requestType: 'VERIFY_EMAIL', email, continueUrl: 'https://elsewhere.example/' };
    expect(await refusal(away)).toMatch(/^UNAUTHORIZED_DOMAIN/);
  });
});

describe('the emulator’s helpers', () => {
  const helper = (method: 'DELETE' | 'GET' | 'PATCH', path: string, payload?: object) =>
    app.send({
      method,
      url: `/emulator/v1/projects/cruxboard/${path}`,
      ...(payload && { payload }),
    });

  it('empty the house', async () => {
    const { idToken, email } = await app.signUp();
    expect((await helper('DELETE', 'accounts')).status).toBe(200);
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('USER_NOT_FOUND');
    expect((await app.signUp(email)).email).toBe(email);
  });

  it('tell the settings, which protect addresses always', async () => {
    const config = await helper('GET', 'config');
    expect(config.body).toMatchObject({
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    const set = (enableImprovedEmailPrivacy: boolean) =>
      helper('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy } });
    expect((await set(true)).body).toEqual(config.body);
    expect((await set(false)).status).toBe(400);
  });

  it('are not there without emulators', async () => {
    const plain = await createSignedApp();
    const url = '/emulator/v1/projects/cruxboard/accounts';
    expect((await plain.send({ method: 'DELETE', url })).status).toBe(404);
    expect(
      (await plain.send({ method: 'GET', url: url.replace('accounts', 'config') })).status,
    ).toBe(404);
    await plain.close();
  });
});
