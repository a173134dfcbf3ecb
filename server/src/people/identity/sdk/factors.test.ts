import type { MultiFactorError, MultiFactorResolver, User } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  createSdkSite,
  newEmail,
  newNumber,
  password,
  type SdkSite,
  totpCode,
  verifier,
} from './sdk-site';

let site: SdkSite;
beforeAll(async () => {
  site = await createSdkSite();
});
afterAll(() => site.close());

async function verified() {
  const { sdk } = site;
  const auth = site.newClient();
  const email = newEmail();
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
  await sdk.sendEmailVerification(user);
  await sdk.applyActionCode(auth, (await site.mailed()).oobCode);
  await user.reload();
  return { auth, email, user };
}

async function enrolApp(user: User): Promise<string> {
  const { TotpMultiFactorGenerator: generator, multiFactor } = site.sdk;
  const secret = await generator.generateSecret(await multiFactor(user).getSession());
  const code = totpCode(secret.secretKey);
  await multiFactor(user).enroll(generator.assertionForEnrollment(secret, code), 'My phone');
  return secret.secretKey;
}

async function enrolPhone(user: User, number: string): Promise<void> {
  const { PhoneAuthProvider, PhoneMultiFactorGenerator: generator, multiFactor } = site.sdk;
  const session = await multiFactor(user).getSession();
  const provider = new PhoneAuthProvider(site.newClient());
  const id = await provider.verifyPhoneNumber({ phoneNumber: number, session }, verifier);
  const credential = PhoneAuthProvider.credential(id, await site.texted());
  await multiFactor(user).enroll(generator.assertion(credential), 'SMS');
}

/** Signs in by the first factor. @returns what goes on with the second. */
async function asked(auth: ReturnType<SdkSite['newClient']>, email: string) {
  const error = await site.sdk.signInWithEmailAndPassword(auth, email, password).then(
    () => null,
    (refused: MultiFactorError) => refused,
  );
  expect(error?.code).toBe('auth/multi-factor-auth-required');
  if (error === null) throw new Error('No second factor was asked for');
  return site.sdk.getMultiFactorResolver(auth, error);
}

function byApp(resolver: MultiFactorResolver, code: string) {
  const factorId = resolver.hints[0]?.uid ?? 'none';
  return resolver.resolveSignIn(
    site.sdk.TotpMultiFactorGenerator.assertionForSignIn(factorId, code),
  );
}

describe('an authenticator app in the official client', () => {
  it('wants a confirmed address', async () => {
    const { sdk } = site;
    const { user } = await sdk.createUserWithEmailAndPassword(
      site.newClient(),
      newEmail(),
      password,
    );
    expect(await codeOf(enrolApp(user))).toBe('auth/unverified-email');
  });

  it('is enrolled, asked for, kept by refresh and withdrawn', async () => {
    const { sdk } = site;
    const { auth, email, user } = await verified();
    const secret = await enrolApp(user);
    const [factor] = sdk.multiFactor(user).enrolledFactors;
    expect(factor).toMatchObject({ factorId: 'totp', displayName: 'My phone' });
    expect(new Date(factor?.enrollmentTime ?? '').getTime()).toBeGreaterThan(0);
    await sdk.signOut(auth);
    const resolver = await asked(auth, email);
    expect(await codeOf(byApp(resolver, '000000'))).toBe('auth/invalid-verification-code');
    const { user: back } = await byApp(resolver, totpCode(secret, 1));
    expect((await back.getIdTokenResult()).signInSecondFactor).toBe('totp');
    expect((await back.getIdTokenResult(true)).signInSecondFactor).toBe('totp');
    await sdk.multiFactor(back).unenroll(factor?.uid ?? 'none');
    expect(sdk.multiFactor(back).enrolledFactors).toEqual([]);
    await sdk.signOut(auth);
    expect((await sdk.signInWithEmailAndPassword(auth, email, password)).user.uid).toBe(user.uid);
  });

  it('is enrolled once', async () => {
    const { user } = await verified();
    await enrolApp(user);
    expect(await codeOf(enrolApp(user))).toBe('auth/maximum-second-factor-count-exceeded');
  });
});

describe('a phone as second factor in the official client', () => {
  it('is enrolled, asked for, kept by refresh and withdrawn', async () => {
    const { sdk } = site;
    const { auth, email, user } = await verified();
    const number = newNumber();
    await enrolPhone(user, number);
    expect(await codeOf(enrolPhone(user, number))).toBe('auth/second-factor-already-in-use');
    await sdk.signOut(auth);
    const resolver = await asked(auth, email);
    const [hint] = resolver.hints;
    expect(hint).toMatchObject({ factorId: 'phone', displayName: 'SMS' });
    expect((hint as { phoneNumber?: string }).phoneNumber).toBe(`+*******${number.slice(-4)}`);
    const info = { multiFactorHint: hint as NonNullable<typeof hint>, session: resolver.session };
    const id = await new sdk.PhoneAuthProvider(auth).verifyPhoneNumber(info, verifier);
    const assertion = (code: string) =>
      sdk.PhoneMultiFactorGenerator.assertion(sdk.PhoneAuthProvider.credential(id, code));
    const wrong = codeOf(resolver.resolveSignIn(assertion('wrong!')));
    expect(await wrong).toBe('auth/invalid-verification-code');
    const { user: back } = await resolver.resolveSignIn(assertion(await site.texted()));
    expect((await back.getIdTokenResult(true)).signInSecondFactor).toBe('phone');
    await sdk.multiFactor(back).unenroll(hint?.uid ?? 'none');
    expect(sdk.multiFactor(back).enrolledFactors).toEqual([]);
  });

  it('keeps the phone of the first factor out', async () => {
    const { sdk } = site;
    const { auth, email, user } = await verified();
    const number = newNumber();
    await (await sdk.linkWithPhoneNumber(user, number, verifier)).confirm(await site.texted());
    // linking proved the phone, which is not enough to enrol
    expect(await codeOf(enrolApp(user))).toBe('auth/unsupported-first-factor');
    await enrolApp((await sdk.signInWithEmailAndPassword(auth, email, password)).user);
    await sdk.signOut(auth);
    const sent = await sdk.signInWithPhoneNumber(auth, number, verifier);
    const refused = codeOf(sent.confirm(await site.texted()));
    expect(await refused).toBe('auth/unsupported-first-factor');
  });
});
