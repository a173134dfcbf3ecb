import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  createSdkSite,
  newEmail,
  newNumber,
  password,
  type SdkSite,
  verifier,
} from './sdk-site';

let site: SdkSite;
beforeAll(async () => {
  site = await createSdkSite();
});
afterAll(() => site.close());

const byPhone = (auth: ReturnType<SdkSite['newClient']>, number: string) =>
  site.sdk.signInWithPhoneNumber(auth, number, verifier);

describe.each(['emulator', 'hosts'] as const)('a phone in the %s style', (style) => {
  it('signs up and in', async () => {
    const { sdk } = site;
    const auth = site.newClient(style);
    const number = newNumber();
    const sent = await byPhone(auth, number);
    expect(await codeOf(sent.confirm('wrong!'))).toBe('auth/invalid-verification-code');
    const made = await sent.confirm(await site.texted());
    expect(made.user).toMatchObject({ phoneNumber: number, isAnonymous: false });
    expect(sdk.getAdditionalUserInfo(made)?.isNewUser).toBe(true);
    expect(await codeOf(sent.confirm(await site.texted()))).toBe('auth/code-expired');
    const again = await (await byPhone(auth, number)).confirm(await site.texted());
    expect(again.user.uid).toBe(made.user.uid);
    expect((await again.user.getIdTokenResult()).signInProvider).toBe('phone');
  });
});

describe('a phone in the official client', () => {
  it('is refused when it cannot be one', async () => {
    const auth = site.newClient();
    expect(await codeOf(byPhone(auth, '0491 570 156'))).toBe('auth/invalid-phone-number');
    const made = site.sdk.PhoneAuthProvider.credential('no session', '123456');
    const refused = codeOf(site.sdk.signInWithCredential(auth, made));
    expect(await refused).toBe('auth/invalid-verification-id');
  });

  it('is linked to an account, changed and unlinked', async () => {
    const { sdk } = site;
    const auth = site.newClient();
    const email = newEmail();
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
    const [first, second] = [newNumber(), newNumber()];
    await (await sdk.linkWithPhoneNumber(user, first, verifier)).confirm(await site.texted());
    expect(user.phoneNumber).toBe(first);
    const provider = new sdk.PhoneAuthProvider(auth);
    const verificationId = await provider.verifyPhoneNumber(second, verifier);
    const credential = sdk.PhoneAuthProvider.credential(verificationId, await site.texted());
    await sdk.updatePhoneNumber(user, credential);
    expect(user.phoneNumber).toBe(second);
    await sdk.unlink(user, 'phone');
    await user.reload();
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  it('that somebody else has is told so, with the way in to that account', async () => {
    const { sdk } = site;
    const number = newNumber();
    const owner = await (await byPhone(site.newClient(), number)).confirm(await site.texted());
    const auth = site.newClient();
    const { user } = await sdk.createUserWithEmailAndPassword(auth, newEmail(), password);
    const sent = await sdk.linkWithPhoneNumber(user, number, verifier);
    const conflict = await sent.confirm(await site.texted()).then(
      () => null,
      (error: Parameters<typeof sdk.PhoneAuthProvider.credentialFromError>[0]) => error,
    );
    expect(conflict?.code).toBe('auth/account-exists-with-different-credential');
    const credential = conflict && sdk.PhoneAuthProvider.credentialFromError(conflict);
    if (!credential) throw new Error('The conflict came without a credential');
    const signedIn = await sdk.signInWithCredential(auth, credential);
    expect(signedIn.user.uid).toBe(owner.user.uid);
  });

  it('proves its owner anew, and nobody else', async () => {
    const { sdk } = site;
    const auth = site.newClient();
    const number = newNumber();
    const { user } = await (await byPhone(auth, number)).confirm(await site.texted());
    const anew = async (to: string) => {
      const sent = await sdk.reauthenticateWithPhoneNumber(user, to, verifier);
      return sent.confirm(await site.texted());
    };
    expect((await anew(number)).user.uid).toBe(user.uid);
    expect(await codeOf(anew(newNumber()))).toBe('auth/user-mismatch');
  });
});
