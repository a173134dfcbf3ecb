import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { SignedApp, SignedUp } from '../../../platform/testing/signed-app';
import { identityUsers } from '../schema';
import type { Target } from '../../../platform/testing/target';

/** Everybody's password until they change it. */
export const password = 'chalk-and-rock-1';

/** Somebody with an authenticator app. */
export interface Guarded extends SignedUp {
  /** The code their app shows now, or some steps later. */
  code(steps?: number): string;
}

/** Signs up somebody with a confirmed address. */
export async function confirmed(target: SignedApp): Promise<SignedUp> {
  const person = await target.signUp();
  await target.deps.database.drizzle
    .update(identityUsers)
    .set({ isEmailVerified: true })
    .where(eq(identityUsers.uid, person.uid));
  return person;
}

/** @returns the addresses of many accounts with one password, hashed once because each sign-up takes its time. */
export async function crowd(target: SignedApp, count: number): Promise<readonly string[]> {
  const { uid, email: first } = await target.signUp();
  const { drizzle } = target.deps.database;
  const [known] = await drizzle.select().from(identityUsers).where(eq(identityUsers.uid, uid));
  if (known === undefined) throw new Error('nobody signed up');
  const others = Array.from({ length: count - 1 }, () => {
    const id = target.deps.newId();
    return { ...known, uid: id, email: `${id.toLowerCase()}@example.com` };
  });
  await drizzle.insert(identityUsers).values(others);
  return [first, ...others.map(({ email }) => email)];
}

/** Signs up somebody with an authenticator app. */
export async function guarded(target: SignedApp & Pick<Target, 'pass'>): Promise<Guarded> {
  const person = await confirmed(target);
  const { idToken } = person;
  const begun = await target.identity('accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  });
  const { sharedSecretKey, sessionInfo } = begun.body.totpSessionInfo;
  const code = (steps = 0) => codeOf(target, String(sharedSecretKey), steps);
  const enrolled = await target.identity('accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'My phone',
    totpVerificationInfo: { sessionInfo, verificationCode: code() },
  });
  const { idToken: strong, refreshToken } = enrolled.body;
  // the code used to enrol is used up
  target.pass(30);
  return { ...person, idToken: strong, refreshToken, code };
}

/** @returns the code an authenticator app shows for the secret. */
export function codeOf(target: SignedApp, secret: string, steps = 0): string {
  const timestamp = target.deps.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

let numbers = 0;

/** @returns an unused phone number. */
export function newNumber(): string {
  return `+6149157${String(5_000 + (numbers += 1))}`;
}

/** Texts a sign-in code. @returns what answers it. */
export async function textedSignIn(
  target: Target,
  phoneNumber: string,
): Promise<{ sessionInfo: string; code: string }> {
  const sent = await target.identity('accounts:sendVerificationCode', { phoneNumber });
  return { sessionInfo: String(sent.body.sessionInfo), code: await target.textedCode() };
}

/** Emails a code. @returns it. */
export async function mailedCode(target: Target, request: object): Promise<string> {
  await target.identity('accounts:sendOobCode', {
    ...request,
    continueUrl: 'http://127.0.0.1:3000/',
  });
  return (await target.mailedLink()).searchParams.get('oobCode') ?? '';
}

/** Signs in by password. @returns the response: tokens, or a pending second factor. */
export function signIn(target: SignedApp, email: string, given = password) {
  return target.identity('accounts:signInWithPassword', { email, password: given });
}

/** Requests a new ID token. */
export function refresh(target: Target, refreshToken: string) {
  return target.send({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token?key=cruxboard-web',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }).toString(),
  });
}
