import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedApp, type SignedApp } from '../../../platform/testing/signed-app';
import { identityFactors, identityUsers } from '../schema';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const password = 'chalk-and-rock-1';
const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;
const pass = (seconds: number) => app.setNow(new Date(app.deps.now().getTime() + seconds * 1_000));

let numbers = 0;
const newNumber = () => `+6149157${String(3_000 + (numbers += 1))}`;

/** The code that an app shows, some steps early or late. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = app.deps.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

async function verified(): Promise<{ email: string; uid: string; idToken: string }> {
  const { uid, email, idToken } = await app.signUp();
  const { drizzle } = app.deps.database;
  await drizzle
    .update(identityUsers)
    .set({ isEmailVerified: true })
    .where(eq(identityUsers.uid, uid));
  return { uid, email, idToken };
}

const start = (idToken: string, info: object = { totpEnrollmentInfo: {} }) =>
  app.identity('accounts/mfaEnrollment:start', { idToken, ...info });
const finalize = (body: object) => app.identity('accounts/mfaEnrollment:finalize', body);
const withdraw = (body: object) => app.identity('accounts/mfaEnrollment:withdraw', body);
const signIn = (email: string) => app.identity('accounts:signInWithPassword', { email, password });
const finish = (body: object) => app.identity('accounts/mfaSignIn:finalize', body);

async function enrolTotp(idToken: string, displayName = 'My phone') {
  const { body } = await start(idToken);
  const { sharedSecretKey: secret, sessionInfo } = body.totpSessionInfo;
  const totpVerificationInfo = { sessionInfo, verificationCode: codeOf(secret) };
  const enrolled = await finalize({ idToken, displayName, totpVerificationInfo });
  return { secret: secret as string, enrolled };
}

async function enrolPhone(idToken: string, phoneNumber = newNumber()) {
  const { body } = await start(idToken, { phoneEnrollmentInfo: { phoneNumber } });
  const { sessionInfo } = body.phoneSessionInfo;
  const phoneVerificationInfo = { sessionInfo, code: await app.textedCode() };
  return { phoneNumber, enrolled: await finalize({ idToken, phoneVerificationInfo }) };
}

describe('an authenticator app', () => {
  it('is enrolled, asked for at sign-in, kept by refresh and withdrawn', async () => {
    const { email, idToken } = await verified();
    const begun = await start(idToken);
    expect(begun.body.totpSessionInfo).toMatchObject({
      sharedSecretKey: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
    });
    const deadline = new Date(begun.body.totpSessionInfo.finalizeEnrollmentTime);
    expect(deadline.getTime() - app.deps.now().getTime()).toBe(900_000);
    const { secret, enrolled } = await enrolTotp(idToken);
    expect(enrolled.body).toMatchObject({ totpAuthInfo: {} });
    const { firebase } = decodeJwt<{ firebase: Record<string, string> }>(enrolled.body.idToken);
    expect(firebase).toMatchObject({ sign_in_second_factor: 'totp' });

    const pending = await signIn(email);
    expect(pending.body).not.toHaveProperty('idToken');
    const [factor] = pending.body.mfaInfo;
    expect(factor).toMatchObject({ displayName: 'My phone', totpInfo: {} });
    expect(factor.mfaEnrollmentId).toBe(firebase['second_factor_identifier']);
    pass(30);
    const { mfaPendingCredential } = pending.body;
    const { mfaEnrollmentId } = factor;
    const totpVerificationInfo = { verificationCode: codeOf(secret) };
    const done = await finish({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo });
    expect(Object.keys(done.body).sort()).toEqual(['idToken', 'refreshToken']);
    const refreshed = await app.send({
      method: 'POST',
      url: '/v1/token?key=cruxboard-web',
      payload: { grant_type: 'refresh_token', refresh_token: done.body.refreshToken },
    });
    expect(decodeJwt(refreshed.body.id_token)).toMatchObject({
      firebase: { sign_in_second_factor: 'totp', second_factor_identifier: mfaEnrollmentId },
    });

    const gone = await withdraw({ idToken: done.body.idToken, mfaEnrollmentId });
    expect(decodeJwt(gone.body.idToken)['firebase']).not.toHaveProperty('sign_in_second_factor');
    const old = await app.identity('accounts:lookup', { idToken: done.body.idToken });
    expect(message(old)).toBe('TOKEN_EXPIRED');
    const looked = await app.identity('accounts:lookup', { idToken: gone.body.idToken });
    expect(looked.body.users[0]).not.toHaveProperty('mfaInfo');
    expect((await signIn(email)).body).toHaveProperty('idToken');
  });

  it('takes codes five steps early or late, never one of a step before the last', async () => {
    for (const steps of [-5, 5]) {
      const { email, idToken } = await verified();
      const { secret } = await enrolTotp(idToken);
      pass(600);
      const { mfaPendingCredential, mfaInfo } = (await signIn(email)).body;
      const given = { mfaPendingCredential, mfaEnrollmentId: mfaInfo[0].mfaEnrollmentId };
      const beyond = { verificationCode: codeOf(secret, steps + Math.sign(steps)) };
      expect(message(await finish({ ...given, totpVerificationInfo: beyond }))).toBe(
        'INVALID_CODE',
      );
      const within = { verificationCode: codeOf(secret, steps) };
      const tries = await Promise.all(
        [1, 2].map(() => finish({ ...given, totpVerificationInfo: within })),
      );
      // the same code twice at once is taken once
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 400]);
      const earlier = { verificationCode: codeOf(secret, steps - 1) };
      expect(message(await finish({ ...given, totpVerificationInfo: earlier }))).toBe(
        'INVALID_CODE',
      );
    }
  });

  it('is checked in the order session, name, code; three tries', async () => {
    const { idToken } = await verified();
    const { body } = await start(idToken);
    const { sharedSecretKey, sessionInfo } = body.totpSessionInfo;
    const wrong = { sessionInfo, verificationCode: '12345' };
    const foreign = { sessionInfo: 'x', verificationCode: codeOf(sharedSecretKey) };
    const right = { sessionInfo, verificationCode: codeOf(sharedSecretKey) };
    const named = { idToken, displayName: 'app' };
    expect(message(await finalize({ idToken, totpVerificationInfo: foreign }))).toBe(
      'INVALID_SESSION_INFO',
    );
    expect(message(await finalize({ idToken, totpVerificationInfo: wrong }))).toBe(
      'MISSING_DISPLAY_NAME : display name cannot be empty',
    );
    const stranger = await verified();
    const stolen = { ...named, idToken: stranger.idToken, totpVerificationInfo: right };
    expect(message(await finalize(stolen))).toBe('INVALID_SESSION_INFO');
    for (let time = 0; time < 3; time += 1) {
      const answer = await finalize({ ...named, totpVerificationInfo: wrong });
      expect(message(answer)).toBe('INVALID_CODE');
    }
    expect(message(await finalize({ ...named, totpVerificationInfo: right }))).toBe(
      'TOO_MANY_ENROLLMENT_ATTEMPTS : restart enrollment',
    );
    const again = (await start(idToken)).body.totpSessionInfo;
    pass(900);
    const late = { sessionInfo: again.sessionInfo, verificationCode: '123456' };
    expect(message(await finalize({ ...named, totpVerificationInfo: late }))).toBe(
      'SESSION_EXPIRED',
    );
  });

  it('is one at most', async () => {
    const { idToken } = await verified();
    const { enrolled } = await enrolTotp(idToken);
    expect(message(await start(enrolled.body.idToken))).toBe(
      'SECOND_FACTOR_LIMIT_EXCEEDED : Too many TOTP based second factors enrolled for this account.',
    );
  });

  it('keeps its secret sealed', async () => {
    const { idToken } = await verified();
    const { secret } = await enrolTotp(idToken);
    const rows = await app.deps.database.drizzle.select().from(identityFactors);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a phone', () => {
  it('is enrolled, asked for at sign-in with its number masked, and refused as a first factor', async () => {
    const { email, idToken } = await verified();
    const { phoneNumber, enrolled } = await enrolPhone(idToken);
    expect(enrolled.body.phoneAuthInfo).toEqual({ phoneNumber });
    const { mfaPendingCredential, mfaInfo } = (await signIn(email)).body;
    expect(mfaInfo[0].phoneInfo).toBe(`+*******${phoneNumber.slice(-4)}`);
    const { mfaEnrollmentId } = mfaInfo[0];
    const begun = await app.identity('accounts/mfaSignIn:start', {
      mfaPendingCredential,
      mfaEnrollmentId,
      phoneSignInInfo: {},
    });
    const { sessionInfo } = begun.body.phoneResponseInfo;
    const phoneVerificationInfo = { sessionInfo, code: await app.textedCode() };
    const done = await finish({ mfaPendingCredential, phoneVerificationInfo });
    expect(decodeJwt(done.body.idToken)).toMatchObject({
      firebase: { sign_in_second_factor: 'phone', second_factor_identifier: mfaEnrollmentId },
    });
    const replayed = await finish({ mfaPendingCredential, phoneVerificationInfo });
    expect(message(replayed)).toBe('SESSION_EXPIRED');
    // a code that was texted to sign in with is none for a second factor
    const other = await app.identity('accounts:sendVerificationCode', { phoneNumber });
    const first = { sessionInfo: other.body.sessionInfo, code: await app.textedCode() };
    const crossed = await finish({ mfaPendingCredential, phoneVerificationInfo: first });
    expect(message(crossed)).toBe('INVALID_SESSION_INFO');
    const linked = await app.identity('accounts:signInWithPhoneNumber', {
      ...first,
      idToken: done.body.idToken,
    });
    expect(message(linked)).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);
  });

  it('is not enrolled twice; five factors are enough', async () => {
    let { idToken } = await verified();
    const { phoneNumber, enrolled } = await enrolPhone(idToken);
    idToken = enrolled.body.idToken;
    const again = await start(idToken, { phoneEnrollmentInfo: { phoneNumber } });
    expect(message(again)).toMatch(/^SECOND_FACTOR_EXISTS : Phone number already enrolled/);
    for (let count = 1; count < 5; count += 1) await enrolPhone(idToken);
    expect(message(await start(idToken))).toBe(
      'SECOND_FACTOR_LIMIT_EXCEEDED : Too many second factors enrolled for this account.',
    );
  });
});

describe('enrolling', () => {
  it('asks for a confirmed address, a recent sign-in and a first factor that counts', async () => {
    const { idToken } = await app.signUp();
    expect(message(await start(idToken))).toMatch(/^UNVERIFIED_EMAIL : /);
    expect(message(await start(''))).toBe('INVALID_ID_TOKEN');
    const person = await verified();
    expect(message(await start(person.idToken, {}))).toBe('Request contains an invalid argument.');
    expect(message(await start(person.idToken, { phoneEnrollmentInfo: {} }))).toBe(
      'MISSING_PHONE_NUMBER',
    );
    const sent = await app.identity('accounts:sendVerificationCode', { phoneNumber: newNumber() });
    const byPhone = await app.identity('accounts:signInWithPhoneNumber', {
      sessionInfo: sent.body.sessionInfo,
      code: await app.textedCode(),
    });
    expect(message(await start(byPhone.body.idToken))).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);
    pass(301);
    expect(message(await start(person.idToken))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('is told to the owner, who can take it back by the mailed code', async () => {
    const { email, idToken } = await verified();
    const { enrolled } = await enrolTotp(idToken);
    const link = await app.mailedLink();
    expect(app.mails.at(-1)).toMatchObject({ to: email });
    expect(link.searchParams.get('mode')).toBe('revertSecondFactorAddition');
    const oobCode = link.searchParams.get('oobCode');
    const seen = await app.identity('accounts:resetPassword', { oobCode });
    expect(seen.body).toMatchObject({
      requestType: 'REVERT_SECOND_FACTOR_ADDITION',
      email,
      mfaInfo: { displayName: 'My phone', totpInfo: {} },
    });
    expect((await app.identity('accounts:update', { oobCode })).status).toBe(200);
    const old = await app.identity('accounts:lookup', { idToken: enrolled.body.idToken });
    expect(message(old)).toBe('TOKEN_EXPIRED');
    expect((await signIn(email)).body).toHaveProperty('idToken');
    const replayed = await app.identity('accounts:update', { oobCode });
    expect(message(replayed)).toBe('INVALID_OOB_CODE');
  });
});

describe('changing factors', () => {
  it('is refused to a session that never passed one', async () => {
    const { idToken } = await verified();
    const { enrolled } = await enrolTotp(idToken);
    const looked = await app.identity('accounts:lookup', { idToken: enrolled.body.idToken });
    const { mfaEnrollmentId } = looked.body.users[0].mfaInfo[0];
    expect(message(await withdraw({ idToken, mfaEnrollmentId }))).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
    const past = { idToken: enrolled.body.idToken };
    expect(message(await withdraw(past))).toBe('MISSING_MFA_ENROLLMENT_ID');
    expect(message(await withdraw({ ...past, mfaEnrollmentId: 'x' }))).toBe(
      'MFA_ENROLLMENT_NOT_FOUND',
    );
  });

  it('leaves another factor in force, and is told to the owner', async () => {
    const { email, idToken } = await verified();
    const { enrolled: byPhone } = await enrolPhone(idToken);
    const { enrolled } = await enrolTotp(byPhone.body.idToken);
    const looked = await app.identity('accounts:lookup', { idToken: enrolled.body.idToken });
    const factors: { mfaEnrollmentId: string; phoneInfo?: string }[] = looked.body.users[0].mfaInfo;
    // enrolled in the same moment, so in any order
    const mfaEnrollmentId = factors.find(({ phoneInfo }) => phoneInfo)?.mfaEnrollmentId;
    const left = await withdraw({ idToken: enrolled.body.idToken, mfaEnrollmentId });
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({
      to: email,
      subject: 'Two-step verification was removed',
      text: expect.stringMatching(
        /The phone \+\*+\d{4} was removed from your Cruxboard account[^]*\/auth\/reset\n/,
      ),
    });
    expect(decodeJwt(left.body.idToken)).toMatchObject({
      firebase: { sign_in_second_factor: 'totp' },
    });
  });
});

describe('the second step of a sign-in', () => {
  async function pendingOf() {
    const { email, idToken } = await verified();
    const { secret } = await enrolTotp(idToken);
    pass(60);
    const { mfaPendingCredential, mfaInfo } = (await signIn(email)).body;
    return { email, secret, mfaPendingCredential, mfaEnrollmentId: mfaInfo[0].mfaEnrollmentId };
  }

  it('refuses what is unknown, missing or late', async () => {
    const { secret, ...given } = await pendingOf();
    const totpVerificationInfo = { verificationCode: codeOf(secret) };
    const full = { ...given, totpVerificationInfo };
    const argument = 'Request contains an invalid argument.';
    expect(message(await finish({}))).toBe(argument);
    expect(message(await finish(given))).toBe(argument);
    expect(message(await finish({ ...full, mfaEnrollmentId: '' }))).toBe(argument);
    expect(message(await finish({ ...full, mfaPendingCredential: 'x' }))).toBe(
      'INVALID_PENDING_TOKEN',
    );
    expect(message(await finish({ ...full, mfaEnrollmentId: 'x' }))).toBe(
      'MFA_ENROLLMENT_NOT_FOUND',
    );
    const begin = (body: object) => app.identity('accounts/mfaSignIn:start', body);
    expect(message(await begin({}))).toBe('MISSING_MFA_PENDING_CREDENTIAL');
    expect(message(await begin({ mfaPendingCredential: 'x' }))).toBe('MISSING_MFA_ENROLLMENT_ID');
    expect(message(await begin({ ...given, mfaPendingCredential: 'x' }))).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
    expect(message(await begin({ ...given, mfaEnrollmentId: 'x' }))).toBe(
      'MFA_ENROLLMENT_NOT_FOUND',
    );
    expect(message(await begin(given))).toBe('INVALID_MFA_ENROLLMENT_ID');
    pass(300);
    expect(message(await finish(full))).toMatch(/^TOTP_CHALLENGE_TIMEOUT : /);
  });

  it('refuses a factor of somebody else', async () => {
    const mine = await pendingOf();
    const theirs = await pendingOf();
    const answer = await finish({
      mfaPendingCredential: mine.mfaPendingCredential,
      mfaEnrollmentId: theirs.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: codeOf(theirs.secret) },
    });
    expect(message(answer)).toBe('MFA_ENROLLMENT_NOT_FOUND');
  });

  it('ends after five wrong codes, and slows down who begins anew', async () => {
    const { secret, email, ...given } = await pendingOf();
    const wrong = { ...given, totpVerificationInfo: { verificationCode: '12345' } };
    for (let time = 0; time < 5; time += 1) {
      expect(message(await finish(wrong))).toBe('INVALID_CODE');
    }
    const right = { ...given, totpVerificationInfo: { verificationCode: codeOf(secret) } };
    expect(message(await finish(right))).toBe('QUOTA_EXCEEDED : Exceeded quota.');
    const answers = [];
    for (let time = 0; time < 6; time += 1) {
      const { mfaPendingCredential } = (await signIn(email)).body;
      answers.push(await finish({ ...wrong, mfaPendingCredential }));
    }
    expect(message(answers.at(-1) as never)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
    pass(600);
    const { mfaPendingCredential } = (await signIn(email)).body;
    const totpVerificationInfo = { verificationCode: codeOf(secret) };
    const later = await finish({ ...right, mfaPendingCredential, totpVerificationInfo });
    expect(later.status).toBe(200);
  });

  it('ends when the password is reset in between', async () => {
    const { email, secret, ...given } = await pendingOf();
    await app.identity('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = (await app.mailedLink()).searchParams.get('oobCode');
    await app.identity('accounts:resetPassword', { oobCode, newPassword: 'sloper-sloper-2' });
    const totpVerificationInfo = { verificationCode: codeOf(secret) };
    expect(message(await finish({ ...given, totpVerificationInfo }))).toBe('INVALID_PENDING_TOKEN');
  });
});
