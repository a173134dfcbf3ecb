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

describe.each(['emulator', 'hosts'] as const)('the official client in the %s style', (style) => {
  it('signs up, out and in, refreshes and deletes', async () => {
    const { sdk } = site;
    const auth = site.newClient(style);
    const email = newEmail();
    const made = await sdk.createUserWithEmailAndPassword(auth, email.toUpperCase(), password);
    expect(made.user).toMatchObject({ email, isAnonymous: false, emailVerified: false });
    expect(made.user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect(sdk.getAdditionalUserInfo(made)?.isNewUser).toBe(true);
    await sdk.signOut(auth);
    const again = await sdk.signInWithEmailAndPassword(auth, email, password);
    expect(sdk.getAdditionalUserInfo(again)?.isNewUser).toBe(false);
    const before = await again.user.getIdTokenResult();
    await sdk.updateProfile(again.user, { displayName: 'Ana', photoURL: 'https://example.com/a' });
    const after = await again.user.getIdTokenResult(true);
    expect(after.authTime).toBe(before.authTime);
    expect(after).toMatchObject({ signInProvider: 'password', claims: { name: 'Ana' } });
    await sdk.deleteUser(again.user);
    expect(auth.currentUser).toBeNull();
    const gone = codeOf(sdk.signInWithEmailAndPassword(auth, email, password));
    // it is erased after some days; until then its owner is told that it can't be used
    expect(await gone).toBe('auth/user-disabled');
  });
});

describe('the official client is told why not', () => {
  it('at sign-up and sign-in', async () => {
    const { sdk } = site;
    const { auth, email } = await signedUp();
    const up = (address: string, secret: string) =>
      codeOf(sdk.createUserWithEmailAndPassword(auth, address, secret));
    const into = (address: string, secret: string) =>
      codeOf(sdk.signInWithEmailAndPassword(auth, address, secret));
    expect(await up(email, password)).toBe('auth/email-already-in-use');
    expect(await up(newEmail(), '123')).toBe('auth/weak-password');
    expect(await up(newEmail(), '')).toBe('auth/missing-password');
    expect(await up('no address', password)).toBe('auth/invalid-email');
    expect(await into(email, 'not-the-one-1')).toBe('auth/invalid-credential');
    expect(await into(newEmail(), password)).toBe('auth/invalid-credential');
    expect(await into(email, '')).toBe('auth/missing-password');
    expect(await codeOf(sdk.signInAnonymously(auth))).toBe('auth/admin-restricted-operation');
    expect(await codeOf(sdk.signInWithCustomToken(auth, 'x.y.z'))).toBe(
      'auth/invalid-custom-token',
    );
    let told: string;
    // the first wait, a second, may be over before a busy machine's next try; each is twice as long as the one before
    do told = await into(email, 'not-the-one-1');
    while (told === 'auth/invalid-credential');
    expect(told).toBe('auth/too-many-requests');
  });

  it('about methods of an address: nothing, known or not', async () => {
    const { auth, email } = await signedUp();
    const methods = (address: string) => site.sdk.fetchSignInMethodsForEmail(auth, address);
    expect(await methods(email)).toEqual([]);
    expect(await methods(newEmail())).toEqual([]);
  });

  it('when another client changed the password', async () => {
    const { sdk } = site;
    const { auth, email, user } = await signedUp();
    const other = site.newClient();
    await sdk.signInWithEmailAndPassword(other, email, password);
    await sdk.updatePassword(user, 'sloper-chalk-rock-88');
    await user.reload();
    expect(auth.currentUser?.email).toBe(email);
    const refused = codeOf(other.currentUser?.getIdToken(true) ?? Promise.resolve());
    expect(await refused).toBe('auth/user-token-expired');
    expect(other.currentUser).toBeNull();
  });

  it('about the last way in, which stays', async () => {
    const { user } = await signedUp();
    expect(await codeOf(site.sdk.unlink(user, 'password'))).toBe('auth/operation-not-allowed');
  });
});

describe('the official client proves anew', () => {
  it('with a password, and not with another account', async () => {
    const { sdk } = site;
    const { user, email } = await signedUp();
    const other = await signedUp();
    const proof = (address: string, secret = password) =>
      sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(address, secret));
    expect((await proof(email)).operationType).toBe('reauthenticate');
    expect(await codeOf(proof(email, 'not-the-one-1'))).toBe('auth/invalid-credential');
    expect(await codeOf(proof(other.email))).toBe('auth/user-mismatch');
  });
});
