import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTarget, type Target } from '../../../platform/testing/target';
import { confirmed, crowd, guarded, mailedCode, newNumber, password, signIn } from './victims';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());
// each begins when what was counted before is forgotten
beforeEach(() => target.pass(86_400));

const post = (method: string, body: object, from = '10.1.0.1') =>
  target.from(from, {
    method: 'POST',
    url: `/${method.startsWith('accounts/') ? 'v2' : 'v1'}/${method}?key=cruxboard-web`,
    payload: body,
  });
const guess = (email: string, from: string, given = 'guess-guess-1') =>
  post('accounts:signInWithPassword', { email, password: given }, from);
const isRefused = ({ body }: { body: { error?: { message: string } } }) =>
  body.error?.message.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER') === true;

describe('guessing a password', () => {
  it('from one address gets fewer than 60 tries an hour', async () => {
    const { email } = await target.signUp();
    let tried = 0;
    for (let second = 0; second < 3_600; second += 20) {
      target.pass(20);
      if (!isRefused(await guess(email, '10.2.0.1'))) tried += 1;
    }
    expect(tried).toBeLessThan(60);
    expect(tried).toBeGreaterThan(5);
  });

  it('from three hundred addresses gets no more than one try in ten seconds', async () => {
    const { email } = await target.signUp();
    let tried = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      if (turn % 3 === 0) target.pass(1);
      const answer = await guess(email, `10.3.${turn >> 8}.${turn & 255}`);
      if (!isRefused(answer)) tried += 1;
    }
    // a hundred seconds
    expect(tried).toBeLessThan(45);
  });

  it('sent all at once is counted all the same', async () => {
    const { email } = await target.signUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(email, '10.4.0.1')));
    expect(answers.filter((answer) => !isRefused(answer)).length).toBeLessThanOrEqual(6);
  });

  it(
    'of one password for many accounts is slowed down by address',
    { timeout: 60_000 },
    async () => {
      const people = await crowd(target, 130);
      const answers = [];
      for (const email of people) answers.push(await guess(email, '10.5.0.1', 'summer-2026'));
      expect(isRefused(answers.at(-1) ?? { body: {} })).toBe(true);
      // a gym of a hundred people behind one address signs in at once
      const busy = await Promise.all(
        people.slice(0, 100).map((email) => guess(email, '10.5.0.2', password)),
      );
      expect(busy.every(({ status }) => status === 200)).toBe(true);
    },
  );
});

describe('nobody is locked out', () => {
  it('who is guessed at for a day: not where they signed in, not by a mailed link, and not for long', async () => {
    const { email } = await confirmed(target);
    expect((await guess(email, '10.6.0.1', password)).status).toBe(200);
    for (let turn = 0; turn < 12; turn += 1) {
      target.pass(7_200);
      for (let from = 0; from < 6; from += 1) await guess(email, `10.7.${turn}.${from}`);
      expect((await guess(email, '10.6.0.1', password)).status).toBe(200);
    }
    for (let from = 0; from < 60; from += 1) await guess(email, `10.8.0.${from}`);
    const elsewhere = await guess(email, '10.9.0.1', password);
    expect(isRefused(elsewhere)).toBe(true);
    expect(Number(elsewhere.headers['retry-after'])).toBeLessThanOrEqual(10);
    const oobCode = await mailedCode(target, { requestType: 'EMAIL_SIGNIN', email });
    const entered = await post('accounts:signInWithEmailLink', { email, oobCode }, '10.9.0.1');
    expect(entered.status).toBe(200);
    target.pass(10);
    expect((await guess(email, '10.9.0.1', password)).status).toBe(200);
  });

  it('whose mailbox is flooded: they still get their own link', async () => {
    const { email } = await confirmed(target);
    expect((await guess(email, '10.11.0.1', password)).status).toBe(200);
    const flood = (from: string) =>
      post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, from);
    let sent = 0;
    for (let turn = 0; turn < 240; turn += 1) {
      target.pass(30);
      if ((await flood(`10.10.${turn}.1`)).status === 200) sent += 1;
    }
    // two hours of asking from everywhere
    expect(sent).toBeLessThan(60);
    const own = { requestType: 'PASSWORD_RESET', email };
    expect((await post('accounts:sendOobCode', own, '10.11.0.1')).status).toBe(200);
    // at any other address they have the latest link that was sent, which is as good, and a wait of minutes
    const elsewhere = await post('accounts:sendOobCode', own, '10.11.0.2');
    expect(Number(elsewhere.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(600);
    const oobCode = (await target.mailedLink()).searchParams.get('oobCode');
    const reset = { oobCode, newPassword: 'sloper-sloper-2' };
    expect((await post('accounts:resetPassword', reset, '10.11.0.2')).status).toBe(200);
  });

  it('whose phone is flooded: it rings seldom', async () => {
    const phoneNumber = newNumber();
    const answers = [];
    for (let turn = 0; turn < 120; turn += 1) {
      target.pass(60);
      answers.push(await post('accounts:sendVerificationCode', { phoneNumber }, `10.12.${turn}.1`));
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(30);
  });
});

describe('guessing a code', () => {
  it('texted to a phone: five tries of a million', async () => {
    const phoneNumber = newNumber();
    const { body } = await post('accounts:sendVerificationCode', { phoneNumber });
    const { sessionInfo } = body;
    const tries = Array.from({ length: 30 }, (_, n) =>
      post('accounts:signInWithPhoneNumber', { sessionInfo, code: String(n).padStart(6, '0') }),
    );
    const answers = await Promise.all(tries);
    const wrong = answers.filter(({ body: said }) => said.error?.message === 'INVALID_CODE');
    expect(wrong.length).toBeLessThanOrEqual(5);
    const right = { sessionInfo, code: await target.textedCode() };
    expect(isRefused(await post('accounts:signInWithPhoneNumber', right))).toBe(true);
  });

  it('of an authenticator app, beginning anew again and again: few tries', async () => {
    const person = await guarded(target);
    let tried = 0;
    for (let turn = 0; turn < 80; turn += 1) {
      target.pass(360);
      const { body } = await signIn(target, person.email);
      if (body.mfaInfo === undefined) continue;
      const answer = await post(
        'accounts/mfaSignIn:finalize',
        {
          mfaPendingCredential: body.mfaPendingCredential,
          mfaEnrollmentId: body.mfaInfo[0].mfaEnrollmentId,
          totpVerificationInfo: { verificationCode: '000000' },
        },
        `10.13.${turn >> 8}.${turn & 255}`,
      );
      if (answer.body.error?.message === 'INVALID_CODE') tried += 1;
    }
    // eight hours; eleven codes are good at a time: fifty tries have a chance of one in 1,800
    expect(tried).toBeLessThan(52);
  });

  it('of enrolling: three tries', async () => {
    const { idToken } = await confirmed(target);
    const start = { idToken, totpEnrollmentInfo: {} };
    const { body } = await post('accounts/mfaEnrollment:start', start);
    const { sessionInfo } = body.totpSessionInfo;
    const totpVerificationInfo = { sessionInfo, verificationCode: '000000' };
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('accounts/mfaEnrollment:finalize', {
          idToken,
          displayName: 'x',
          totpVerificationInfo,
        }),
      ),
    );
    const wrong = tries.filter(({ body: said }) => said.error?.message === 'INVALID_CODE');
    expect(wrong).toHaveLength(3);
  });
});
