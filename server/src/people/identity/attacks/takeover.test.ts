import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderTarget, startProviderTarget } from '../../../platform/testing/target';
import {
  codeOf,
  confirmed,
  mailedCode,
  newNumber,
  password,
  refresh,
  signIn,
  textedSignIn,
} from './victims';

let target: ProviderTarget;
beforeAll(async () => {
  target = await startProviderTarget();
});
afterAll(() => target.close());

const thiefAtGoogle = { sub: '1079999', email: 'thief@gmail.com' };

/** A thief who is in adds a phone, a provider and an authenticator app, of which the owner hears nothing. */
async function addWaysBack(email: string, given: string): Promise<string> {
  const { idToken } = (await signIn(target, email, given)).body;
  const phoneNumber = newNumber();
  const linking = { ...(await textedSignIn(target, phoneNumber)), idToken };
  expect((await target.identity('accounts:signInWithPhoneNumber', linking)).status).toBe(200);
  expect((await target.byGoogle(thiefAtGoogle, idToken)).status).toBe(200);
  const start = { idToken, totpEnrollmentInfo: {} };
  const { body } = await target.identity('accounts/mfaEnrollment:start', start);
  const { sharedSecretKey, sessionInfo } = body.totpSessionInfo;
  const verificationCode = codeOf(target, sharedSecretKey);
  const enrolled = await target.identity('accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'Mine',
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  expect(enrolled.status).toBe(200);
  return phoneNumber;
}

let squatted = 0;

/** Signs up with the address of somebody who is not here yet, and keeps a phone as a way back in. */
async function squat() {
  const email = `late${(squatted += 1)}@example.com`;
  const squatter = await target.signUp(email);
  const phoneNumber = newNumber();
  const linking = { ...(await textedSignIn(target, phoneNumber)), idToken: squatter.idToken };
  expect((await target.identity('accounts:signInWithPhoneNumber', linking)).status).toBe(200);
  return { ...squatter, phoneNumber };
}

const byPhone = async (phoneNumber: string) =>
  target.identity('accounts:signInWithPhoneNumber', await textedSignIn(target, phoneNumber));

describe('who signed up with an address before its owner came', () => {
  const owners: Record<string, (email: string) => Promise<unknown>> = {
    'resets the password': async (email) => {
      const oobCode = await mailedCode(target, { requestType: 'PASSWORD_RESET', email });
      const newPassword = 'owner-owner-1';
      return target.identity('accounts:resetPassword', { oobCode, newPassword });
    },
    'signs in by a mailed link': async (email) => {
      const oobCode = await mailedCode(target, { requestType: 'EMAIL_SIGNIN', email });
      return target.identity('accounts:signInWithEmailLink', { email, oobCode });
    },
  };

  it.each(Object.keys(owners))('is out when the owner %s', async (way) => {
    const squatter = await squat();
    await owners[way]?.(squatter.email);
    expect((await signIn(target, squatter.email)).body.error.message).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
    expect((await refresh(target, squatter.refreshToken)).status).toBe(400);
    const { body } = await byPhone(squatter.phoneNumber);
    expect(body.localId).not.toBe(squatter.uid);
  });

  it('holds no pending code that confirms it afterwards', async () => {
    const squatter = await squat();
    const { email, idToken } = squatter;
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken };
    const oobCode = await mailedCode(target, { ...change, newEmail: `mine-${email}` });
    await owners['resets the password']?.(email);
    const applied = await target.identity('accounts:update', { oobCode });
    expect(applied.body.error?.message).toBe('INVALID_OOB_CODE');
  });
});

describe('who took an account over and changed its address and password', () => {
  it('is out when the owner goes back, with every way in of their making', async () => {
    const owner = await confirmed(target);
    const thief = (await signIn(target, owner.email)).body;
    const newPassword = 'thief-thief-1';
    const changed = await target.identity('accounts:update', {
      idToken: thief.idToken,
      password: newPassword,
      returnSecureToken: true,
    });
    const { idToken } = changed.body;
    const requestType = 'VERIFY_AND_CHANGE_EMAIL';
    const newEmail = `thief-${owner.email}`;
    const oobCode = await mailedCode(target, { requestType, idToken, newEmail });
    await target.identity('accounts:update', { oobCode });
    const link = await target.mailedLink();
    const phoneNumber = await addWaysBack(newEmail, newPassword);
    const back = link.searchParams.get('oobCode');
    expect((await target.identity('accounts:update', { oobCode: back })).body.email).toBe(
      owner.email,
    );
    for (const email of [owner.email, newEmail]) {
      for (const given of [newPassword, password]) {
        expect((await signIn(target, email, given)).status, `${email} ${given}`).toBe(400);
      }
    }
    expect((await byPhone(phoneNumber)).body.localId).not.toBe(owner.uid);
    expect((await target.byGoogle(thiefAtGoogle)).body.localId).not.toBe(owner.uid);
    // the owner chooses a new password, as the mail says, and is asked for no factor of the thief's
    const reset = await mailedCode(target, { requestType: 'PASSWORD_RESET', email: owner.email });
    const chosen = { oobCode: reset, newPassword: 'owner-owner-1' };
    expect((await target.identity('accounts:resetPassword', chosen)).status).toBe(200);
    expect((await signIn(target, owner.email, 'owner-owner-1')).body.localId).toBe(owner.uid);
  });
});
