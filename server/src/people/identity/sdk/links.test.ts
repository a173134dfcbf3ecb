import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createSdkSite, newEmail, password, type SdkSite } from './sdk-site';

let site: SdkSite;
beforeAll(async () => {
  site = await createSdkSite();
});
afterAll(() => site.close());

async function signedUp() {
  const auth = site.newClient();
  const email = newEmail();
  const { user } = await site.sdk.createUserWithEmailAndPassword(auth, email, password);
  return { auth, email, user };
}

describe('a mailed code in the official client', () => {
  it('confirms the address, once', async () => {
    const { sdk } = site;
    const { auth, email, user } = await signedUp();
    await sdk.sendEmailVerification(user, { url: `${site.origin}/gyms` });
    const { oobCode, oobLink } = await site.mailed();
    const parsed = sdk.parseActionCodeURL(oobLink);
    expect(parsed).toMatchObject({ operation: 'VERIFY_EMAIL', code: oobCode });
    expect(parsed?.continueUrl).toBe(`${site.origin}/gyms`);
    const said = await sdk.checkActionCode(auth, oobCode);
    expect(said).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } });
    await sdk.applyActionCode(auth, oobCode);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect(await codeOf(sdk.applyActionCode(auth, oobCode))).toBe('auth/invalid-action-code');
  });

  it('resets the password and ends other sessions', async () => {
    const { sdk } = site;
    const { auth, email, user } = await signedUp();
    await sdk.sendPasswordResetEmail(auth, email);
    const { oobCode } = await site.mailed();
    expect(await sdk.verifyPasswordResetCode(auth, oobCode)).toBe(email);
    const fresh = 'sloper-chalk-rock-88';
    const weak = codeOf(sdk.confirmPasswordReset(auth, oobCode, '123'));
    expect(await weak).toBe('auth/weak-password');
    await sdk.confirmPasswordReset(auth, oobCode, fresh);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    const again = await sdk.signInWithEmailAndPassword(auth, email, fresh);
    expect(again.user.emailVerified).toBe(true);
    const used = codeOf(sdk.confirmPasswordReset(auth, oobCode, fresh));
    expect(await used).toBe('auth/invalid-action-code');
  });

  it('is promised for an address that nobody has, and not sent', async () => {
    const { auth, email } = await signedUp();
    await site.sdk.sendPasswordResetEmail(auth, email);
    const before = await site.mailed();
    await site.sdk.sendPasswordResetEmail(auth, newEmail());
    expect(await site.mailed()).toEqual(before);
  });

  it('goes no further than to the product', async () => {
    const { auth, email } = await signedUp();
    const settings = { url: 'https://elsewhere.example/' };
    const refused = codeOf(site.sdk.sendPasswordResetEmail(auth, email, settings));
    expect(await refused).toBe('auth/unauthorized-continue-uri');
  });

  it('changes the address, and the former one takes it back', async () => {
    const { sdk } = site;
    const { auth, email, user } = await signedUp();
    const changed = newEmail();
    expect(await codeOf(sdk.updateEmail(user, changed))).toBe('auth/operation-not-allowed');
    await sdk.verifyBeforeUpdateEmail(user, changed);
    const change = await site.mailed();
    const said = await sdk.checkActionCode(auth, change.oobCode);
    expect(said).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: changed, previousEmail: email },
    });
    await sdk.applyActionCode(auth, change.oobCode);
    await sdk.signInWithEmailAndPassword(auth, changed, password);
    const recovery = await site.mailed();
    expect(await sdk.checkActionCode(auth, recovery.oobCode)).toMatchObject({
      operation: 'RECOVER_EMAIL',
    });
    await sdk.applyActionCode(auth, recovery.oobCode);
    // whoever changed the address may know the password: the former address sets a new one
    const old = codeOf(sdk.signInWithEmailAndPassword(auth, email, password));
    expect(await old).toBe('auth/invalid-credential');
    await sdk.sendPasswordResetEmail(auth, email);
    const reset = await site.mailed();
    await sdk.confirmPasswordReset(auth, reset.oobCode, 'slate-and-lime-22');
    const back = await sdk.signInWithEmailAndPassword(auth, email, 'slate-and-lime-22');
    expect(back.user).toMatchObject({ email, emailVerified: true });
  });
});

describe('a sign-in link in the official client', () => {
  it('makes an account, which is no stranger’s, and works once', async () => {
    const { sdk } = site;
    const auth = site.newClient();
    const email = newEmail();
    await sdk.sendSignInLinkToEmail(auth, email, { url: `${site.origin}/`, handleCodeInApp: true });
    const { oobLink } = await site.mailed();
    expect(sdk.isSignInWithEmailLink(auth, oobLink)).toBe(true);
    const stranger = codeOf(sdk.signInWithEmailLink(auth, newEmail(), oobLink));
    expect(await stranger).toBe('auth/invalid-email');
    const made = await sdk.signInWithEmailLink(auth, email, oobLink);
    expect(made.user).toMatchObject({ email, isAnonymous: false, emailVerified: true });
    expect(sdk.getAdditionalUserInfo(made)?.isNewUser).toBe(true);
    const used = codeOf(sdk.signInWithEmailLink(auth, email, oobLink));
    expect(await used).toBe('auth/invalid-action-code');
  });

  it('signs in to the account of the address, and gives it a password', async () => {
    const { sdk } = site;
    const auth = site.newClient();
    const email = newEmail();
    const settings = { url: `${site.origin}/`, handleCodeInApp: true };
    const byLink = async () => {
      await sdk.sendSignInLinkToEmail(auth, email, settings);
      return sdk.signInWithEmailLink(auth, email, (await site.mailed()).oobLink);
    };
    const { user } = await byLink();
    await sdk.updatePassword(user, password);
    const again = await sdk.signInWithEmailAndPassword(auth, email, password);
    expect([again.user.uid, (await byLink()).user.uid]).toEqual([user.uid, user.uid]);
  });
});
