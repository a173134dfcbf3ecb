import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../../../platform/testing/members';
import { mintCustomToken } from '../custom-token';
import {
  type ProviderTarget,
  startProviderTarget,
  type Target,
} from '../../../platform/testing/target';
import {
  codeOf,
  confirmed,
  guarded,
  type Guarded,
  mailedCode,
  newNumber,
  password,
  refresh,
  signIn,
  textedSignIn,
} from './victims';

let target: ProviderTarget;
let victim: Guarded;
beforeAll(async () => {
  target = await startProviderTarget();
  victim = await guarded(target);
});
afterAll(() => target.close());

type Answer = Awaited<ReturnType<Target['identity']>>;
const isFactorAsked = ({ body }: Answer) =>
  typeof body.mfaPendingCredential === 'string' && Array.isArray(body.mfaInfo);
/** Whoever holds one of these is in. */
const hasTokens = ({ body }: Answer) =>
  /"(idToken|refreshToken|id_token)"/.test(JSON.stringify(body));

describe('no first factor is enough where a second one is enrolled', () => {
  const ways: Record<string, () => Promise<Answer>> = {
    'a password': () => signIn(target, victim.email),
    'a mailed link': async () => {
      const { email } = victim;
      const oobCode = await mailedCode(target, { requestType: 'EMAIL_SIGNIN', email });
      return target.identity('accounts:signInWithEmailLink', { email, oobCode });
    },
    'a provider': async () => {
      const google = { sub: '1070001', email: victim.email };
      expect((await target.byGoogle(google, victim.idToken)).status).toBe(200);
      return target.byGoogle(google);
    },
    'a password that was just reset': async () => {
      const { email } = victim;
      const oobCode = await mailedCode(target, { requestType: 'PASSWORD_RESET', email });
      const newPassword = 'sloper-sloper-2';
      const reset = await target.identity('accounts:resetPassword', { oobCode, newPassword });
      expect(reset.status).toBe(200);
      expect(hasTokens(reset)).toBe(false);
      return signIn(target, email, newPassword);
    },
  };

  it.each(Object.keys(ways))('%s', async (way) => {
    const answer = await ways[way]?.();
    expect(answer?.status).toBe(200);
    expect(answer && isFactorAsked(answer)).toBe(true);
    expect(answer && hasTokens(answer)).toBe(false);
  });

  it('a phone, which would be both', async () => {
    const person = await confirmed(target);
    const phoneNumber = newNumber();
    const linking = { ...(await textedSignIn(target, phoneNumber)), idToken: person.idToken };
    expect((await target.identity('accounts:signInWithPhoneNumber', linking)).status).toBe(200);
    await enrolApp(person.idToken);
    const given = await textedSignIn(target, phoneNumber);
    const answer = await target.identity('accounts:signInWithPhoneNumber', given);
    expect(answer.body.error.message).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);
    expect(hasTokens(answer)).toBe(false);
  });

  it('a code that confirms an address signs nobody in', async () => {
    const { idToken } = victim;
    const signedIn = await finished(victim);
    const oobCode = await mailedCode(target, { requestType: 'VERIFY_EMAIL', idToken: signedIn });
    const applied = await target.identity('accounts:update', { oobCode, returnSecureToken: true });
    expect(applied.status).toBe(200);
    expect(hasTokens(applied)).toBe(false);
    expect(idToken).toBeDefined();
  });

  it('what is pending is no token, and opens nothing', async () => {
    const { mfaPendingCredential: pending } = (await passwordAnswer()).body;
    expect((await target.identity('accounts:lookup', { idToken: pending })).status).toBe(400);
    expect((await refresh(target, pending)).status).toBe(400);
    const token = { token: pending };
    expect((await target.identity('accounts:signInWithCustomToken', token)).status).toBe(400);
    const headers = { authorization: `Bearer ${pending}` };
    expect((await target.send({ method: 'POST', url: '/api/login', headers })).status).toBe(401);
  });

  it('nor is the pending sign-in of one finished with the factor of another', async () => {
    const thief = await guarded(target);
    const [own] = (await signIn(target, thief.email)).body.mfaInfo;
    const { mfaPendingCredential } = (await passwordAnswer()).body;
    const answer = await target.identity('accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId: own.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: thief.code() },
    });
    expect(answer.body.error.message).toBe('MFA_ENROLLMENT_NOT_FOUND');
  });
});

describe('a session from before the second factor', () => {
  it('cannot take the factor away, nor add another, nor pass for one that proved it', async () => {
    const person = await confirmed(target);
    const before = person.idToken;
    const enrolled = await enrolApp(before);
    const mfaEnrollmentId = String(
      decodeJwt<{ firebase: { second_factor_identifier: string } }>(enrolled.body.idToken).firebase
        .second_factor_identifier,
    );
    for (const [method, more] of [
      ['accounts/mfaEnrollment:withdraw', { mfaEnrollmentId }],
      ['accounts/mfaEnrollment:start', { phoneEnrollmentInfo: { phoneNumber: newNumber() } }],
    ] as const) {
      const { body } = await target.identity(method, { idToken: before, ...more });
      expect(body.error?.message, method).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    const cookie = await logIn(target, before);
    const { body } = await target.send({ url: '/api/tokens', headers: { cookie } });
    const again = await target.identity('accounts:signInWithCustomToken', {
      token: body.customToken,
    });
    expect(decodeJwt(again.body.idToken)).not.toHaveProperty('second_factor');
    expect(decodeJwt(again.body.idToken)['firebase']).not.toHaveProperty('sign_in_second_factor');
  });
});

describe('the factor that was passed', () => {
  it('stays through login, the session’s custom token and refresh, and is no claim of one’s own making', async () => {
    const strong = await finished(victim);
    const cookie = await logIn(target, strong);
    const { body } = await target.send({ url: '/api/tokens', headers: { cookie } });
    expect(decodeJwt(body.idToken)['firebase']).toMatchObject({ sign_in_second_factor: 'totp' });
    const page = await target.identity('accounts:signInWithCustomToken', {
      token: body.customToken,
    });
    const renewed = await refresh(target, page.body.refreshToken);
    expect(decodeJwt(renewed.body.id_token)).toMatchObject({ second_factor: 'totp' });
    const claims = { second_factor: 'totp', sign_in_second_factor: 'totp' };
    const own = await target.identity('accounts:update', {
      idToken: strong,
      customAttributes: JSON.stringify(claims),
    });
    expect(own.body.error.message).toBe('INSUFFICIENT_PERMISSION');
  });

  it('is asked for by the operator’s own custom tokens as little as the protocol says', async () => {
    // minted by the operator's key alone: there is no call by which anybody else gets one
    const token = await mintCustomToken(target.deps.identity, {
      uid: victim.uid,
      claims: {},
      authTimeS: null,
    });
    const { body } = await target.identity('accounts:signInWithCustomToken', { token });
    const enrolling = { idToken: body.idToken, totpEnrollmentInfo: {} };
    const answer = await target.identity('accounts/mfaEnrollment:start', enrolling);
    expect(answer.body.error.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});

const passwordAnswer = async () => {
  const known = await signIn(target, victim.email, 'sloper-sloper-2');
  return known.status === 200 ? known : signIn(target, victim.email, password);
};

/** Signs the victim in with all they have. @returns an ID token. */
async function finished(person: Guarded): Promise<string> {
  target.pass(60);
  const { mfaPendingCredential, mfaInfo } = (await passwordAnswer()).body;
  const { body } = await target.identity('accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo[0].mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: person.code() },
  });
  return String(body.idToken);
}

async function enrolApp(idToken: string): Promise<Answer> {
  const begun = await target.identity('accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  });
  const { sharedSecretKey, sessionInfo } = begun.body.totpSessionInfo;
  const verificationCode = codeOf(target, sharedSecretKey);
  return target.identity('accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'App',
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
}
