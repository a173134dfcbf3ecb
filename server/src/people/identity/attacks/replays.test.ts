import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, createMember, logIn } from '../../../platform/testing/members';
import { identityFactors, identityUsers } from '../schema';
import { startTarget, type Target } from '../../../platform/testing/target';
import {
  codeOf,
  confirmed,
  guarded,
  mailedCode,
  newNumber,
  password,
  refresh,
  signIn,
  textedSignIn,
} from './victims';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());

type Answer = Awaited<ReturnType<Target['identity']>>;
const messageOf = ({ body }: Answer) => String(body.error?.message ?? 'OK');
const applyCode = (oobCode: string) => target.identity('accounts:update', { oobCode });

/** Twenty at once: one wins, the others are told why not, and so is whoever comes later. */
async function expectOneWinner(act: () => Promise<Answer>, refusal: RegExp): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 20 }, act));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of [...answers, await act()]) {
    if (answer.status !== 200) expect(messageOf(answer)).toMatch(refusal);
  }
}

describe('a mailed code is used once', () => {
  it('that confirms an address', async () => {
    const { idToken } = await target.signUp();
    const code = await mailedCode(target, { requestType: 'VERIFY_EMAIL', idToken });
    await expectOneWinner(() => applyCode(code), /^INVALID_OOB_CODE$/);
  });

  it('that changes an address, and the one that takes the change back', async () => {
    const { email, idToken } = await target.signUp();
    const requestType = 'VERIFY_AND_CHANGE_EMAIL';
    const newEmail = `new-${email}`;
    const code = await mailedCode(target, { requestType, idToken, newEmail });
    await expectOneWinner(() => applyCode(code), /^INVALID_OOB_CODE$/);
    const back = (await target.mailedLink()).searchParams.get('oobCode') ?? '';
    await expectOneWinner(() => applyCode(back), /^INVALID_OOB_CODE$/);
  });

  it('that resets a password, all others mailed for it too', async () => {
    const { email } = await target.signUp();
    const request = { requestType: 'PASSWORD_RESET', email };
    const [first, second] = [await mailedCode(target, request), await mailedCode(target, request)];
    let tries = 0;
    const reset = () => {
      tries += 1;
      const newPassword = `sloper-sloper-${tries}`;
      return target.identity('accounts:resetPassword', { oobCode: first, newPassword });
    };
    await expectOneWinner(reset, /^(INVALID_OOB_CODE$|TOO_MANY_ATTEMPTS_TRY_LATER)/);
    const other = { oobCode: second, newPassword: 'pinch-pinch-3' };
    expect(messageOf(await target.identity('accounts:resetPassword', other))).toBe(
      'INVALID_OOB_CODE',
    );
  });

  it('that signs in', async () => {
    const { email } = await confirmed(target);
    const oobCode = await mailedCode(target, { requestType: 'EMAIL_SIGNIN', email });
    const enter = () => target.identity('accounts:signInWithEmailLink', { email, oobCode });
    await expectOneWinner(enter, /^INVALID_OOB_CODE$/);
  });

  it('that takes a second factor back', async () => {
    await guarded(target);
    const code = (await target.mailedLink()).searchParams.get('oobCode') ?? '';
    await expectOneWinner(() => applyCode(code), /^INVALID_OOB_CODE$/);
  });

  it('and for nothing but its own end', async () => {
    const { email, idToken } = await target.signUp();
    const codes = {
      VERIFY_EMAIL: await mailedCode(target, { requestType: 'VERIFY_EMAIL', idToken }),
      PASSWORD_RESET: await mailedCode(target, { requestType: 'PASSWORD_RESET', email }),
      EMAIL_SIGNIN: await mailedCode(target, { requestType: 'EMAIL_SIGNIN', email }),
    };
    const uses: Record<string, (oobCode: string) => Promise<Answer>> = {
      VERIFY_EMAIL: applyCode,
      PASSWORD_RESET: (oobCode) =>
        target.identity('accounts:resetPassword', { oobCode, newPassword: 'sloper-sloper-2' }),
      EMAIL_SIGNIN: (oobCode) =>
        target.identity('accounts:signInWithEmailLink', { email, oobCode }),
    };
    for (const [kind, code] of Object.entries(codes)) {
      for (const [use, act] of Object.entries(uses)) {
        if (use !== kind)
          expect(messageOf(await act(code)), `${kind} ${use}`).toBe('INVALID_OOB_CODE');
      }
    }
    // an attempt at another end has used none of them up
    expect((await applyCode(codes.VERIFY_EMAIL)).status).toBe(200);
  });
});

describe('a texted code is used once', () => {
  it('that signs in, and makes one account', async () => {
    const phoneNumber = newNumber();
    const given = await textedSignIn(target, phoneNumber);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => target.identity('accounts:signInWithPhoneNumber', given)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const users = await target.deps.database.drizzle.select().from(identityUsers);
    expect(users.filter((user) => user.phoneNumber === phoneNumber)).toHaveLength(1);
  });

  it('that proves a number to whoever wants to link it', async () => {
    const phoneNumber = newNumber();
    await target.identity(
      'accounts:signInWithPhoneNumber',
      await textedSignIn(target, phoneNumber),
    );
    const { idToken } = await target.signUp();
    const linking = { ...(await textedSignIn(target, phoneNumber)), idToken };
    const { body } = await target.identity('accounts:signInWithPhoneNumber', linking);
    const { temporaryProof } = body;
    const enter = () =>
      target.identity('accounts:signInWithPhoneNumber', { phoneNumber, temporaryProof });
    await expectOneWinner(enter, /^INVALID_TEMPORARY_PROOF$/);
  });
});

describe('a code of an authenticator app is used once', () => {
  it('however many sign in with it at once, and however late', async () => {
    const person = await guarded(target);
    const [mfaInfo] = (await signIn(target, person.email)).body.mfaInfo;
    const pendings: { mfaPendingCredential: string }[] = [];
    // one after the other: of ten passwords for one account at once, some are refused
    while (pendings.length < 10) pendings.push((await signIn(target, person.email)).body);
    const verificationCode = person.code();
    const finish = (mfaPendingCredential: string, code = verificationCode) =>
      target.identity('accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        mfaEnrollmentId: mfaInfo.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: code },
      });
    const answers = await Promise.all(
      pendings.map(({ mfaPendingCredential }) => finish(mfaPendingCredential)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    target.pass(60);
    const pending = pendings[0]?.mfaPendingCredential ?? '';
    expect(messageOf(await finish(pending))).toBe('INVALID_CODE');
    // nor one of a step before it, which nobody has used
    expect(messageOf(await finish(pending, person.code(-3)))).toBe('INVALID_CODE');
    expect((await finish(pending, person.code())).status).toBe(200);
  });

  it('and so is an enrolment', async () => {
    const { uid, idToken } = await confirmed(target);
    const start = { idToken, totpEnrollmentInfo: {} };
    const { body } = await target.identity('accounts/mfaEnrollment:start', start);
    const { sharedSecretKey, sessionInfo } = body.totpSessionInfo;
    const verificationCode = codeOf(target, sharedSecretKey);
    const totpVerificationInfo = { sessionInfo, verificationCode };
    const enrol = { idToken, displayName: 'App', totpVerificationInfo };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => target.identity('accounts/mfaEnrollment:finalize', enrol)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const factors = await target.deps.database.drizzle.select().from(identityFactors);
    expect(factors.filter((factor) => factor.uid === uid)).toHaveLength(1);
  });
});

describe('a refresh token gives nothing any more', () => {
  const ends: Record<
    string,
    (person: Awaited<ReturnType<typeof createMember>>) => Promise<unknown>
  > = {
    'when the password is changed': ({ idToken }) =>
      target.identity('accounts:update', { idToken, password: 'sloper-sloper-2' }),
    'when the password is reset': async ({ email }) => {
      const oobCode = await mailedCode(target, { requestType: 'PASSWORD_RESET', email });
      const newPassword = 'sloper-sloper-2';
      return target.identity('accounts:resetPassword', { oobCode, newPassword });
    },
    'when the address is changed': async ({ email, idToken }) => {
      const requestType = 'VERIFY_AND_CHANGE_EMAIL';
      const newEmail = `other-${email}`;
      return applyCode(await mailedCode(target, { requestType, idToken, newEmail }));
    },
    'when its owner signs out everywhere': async ({ email }) => {
      const other = (await signIn(target, email)).body.idToken;
      target.pass(1);
      const cookie = await logIn(target, other);
      const { body } = await target.send({ url: '/api/tokens', headers: { cookie } });
      return callAs(target, body.idToken, 'sessions.endOtherSessions');
    },
    'when its account is deleted': ({ idToken }) => target.identity('accounts:delete', { idToken }),
    'when its account is deleted by the product': ({ idToken }) =>
      callAs(target, idToken, 'accounts.delete'),
    'when its account is disabled': ({ uid }) =>
      target.deps.database.pool.query(
        'update identity_users set is_disabled = true where uid = $1',
        [uid],
      ),
  };

  it.each(Object.keys(ends))('%s', async (when) => {
    const person = await createMember(target);
    expect((await refresh(target, person.refreshToken)).status).toBe(200);
    await ends[when]?.(person);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await refresh(target, person.refreshToken);
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/^(TOKEN_EXPIRED|USER_DISABLED|INVALID_REFRESH_TOKEN)$/);
    }
  });

  it('when the browser that its page belongs to signs out', async () => {
    const person = await createMember(target);
    const { body } = await target.send({ url: '/api/tokens', headers: { cookie: person.cookie } });
    const exchanged = await target.identity('accounts:signInWithCustomToken', {
      token: body.customToken,
      returnSecureToken: true,
    });
    const { refreshToken } = exchanged.body;
    expect((await refresh(target, refreshToken)).status).toBe(200);
    await target.send({ method: 'POST', url: '/api/logout', headers: { cookie: person.cookie } });
    expect((await refresh(target, refreshToken)).body.error.message).toBe('TOKEN_EXPIRED');
    // nor does the custom token begin it anew
    const again = await target.identity('accounts:signInWithCustomToken', {
      token: body.customToken,
    });
    expect(messageOf(again)).toMatch(/^INVALID_CUSTOM_TOKEN/);
  });

  it('when that browser has slept out', async () => {
    const person = await createMember(target);
    const { body } = await target.send({ url: '/api/tokens', headers: { cookie: person.cookie } });
    const exchanged = await target.identity('accounts:signInWithCustomToken', {
      token: body.customToken,
      returnSecureToken: true,
    });
    const was = target.deps.now();
    target.pass(15 * 86_400);
    const late = await refresh(target, exchanged.body.refreshToken);
    target.setNow(was);
    expect(messageOf(late)).toBe('TOKEN_EXPIRED');
  });

  it('and an old password lets nobody in', async () => {
    const { email, idToken } = await target.signUp();
    await target.identity('accounts:update', { idToken, password: 'sloper-sloper-2' });
    expect(messageOf(await signIn(target, email, password))).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});
