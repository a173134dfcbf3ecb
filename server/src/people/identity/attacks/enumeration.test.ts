import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTarget, type Target } from '../../../platform/testing/target';
import { newNumber, textedSignIn } from './victims';
import { recordWork, type RecordedWork } from './recorded-work';

let target: Target;
let work: RecordedWork;
let known: string;
beforeAll(async () => {
  work = recordWork();
  target = await startTarget({}, work.overrides);
  ({ email: known } = await target.signUp());
});
afterAll(async () => {
  work.stop();
  await target.close();
});

let peers = 0;
/** From an address of its own each time: what slows an attacker down is not meant here. */
const ask = (method: string, body: object) => {
  peers += 1;
  return target.from(`10.9.${peers >> 8}.${peers & 255}`, {
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/${method}?key=cruxboard-web`,
    payload: body,
  });
};

const continueUri = 'http://127.0.0.1:3000/';
/** Each asks about an address. What answers it must not depend on whether somebody has it. */
const questions: Record<string, (email: string) => ReturnType<typeof ask>> = {
  'a sign-in': (email) => ask('accounts:signInWithPassword', { email, password: 'not-the-one-1' }),
  'a reset': (email) => ask('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
  'a mailed sign-in link': (email) =>
    ask('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: continueUri }),
  createAuthUri: (email) => ask('accounts:createAuthUri', { identifier: email, continueUri }),
};

const owners: Record<string, string> = {
  'with a password': 'update identity_users set is_disabled = false where email = $1',
  'without a password': 'update identity_users set password_hash = null where email = $1',
  'who is disabled': 'update identity_users set is_disabled = true where email = $1',
};

/** What shows that the recording sees the work at all. */
const leastWork: Record<string, string[]> = {
  'a sign-in': [expect.stringMatching(/^verify \$argon2id/)],
  'a reset': ['seal', 'enqueue mail.send'],
  'a mailed sign-in link': ['seal', 'enqueue mail.send'],
};

/** The answer without what is chosen by chance, and without the address that was asked about. */
async function answerTo(question: string, email: string): Promise<string> {
  const { status, body, headers } = (await questions[question]?.(email)) ?? {};
  const { date: _date, ...rest } = headers ?? {};
  const sessionId = body?.sessionId === undefined ? {} : { sessionId: '' };
  const text = JSON.stringify([status, { ...body, ...sessionId }, rest]);
  return text.replaceAll(email, '').replaceAll(/"content-length":"\d+"/g, '');
}

describe.each(Object.keys(questions))('%s about an address', (question) => {
  it('is answered alike whether somebody has it or not', async () => {
    expect(await answerTo(question, known)).toBe(await answerTo(question, 'nobody@example.com'));
  });

  // counted and not timed, which is the bench's: it has the machine to itself
  it.each(Object.keys(owners))('costs the same work if somebody %s has it', async (owner) => {
    await questions[question]?.(known); // hashes and keys made once
    const { email } = await target.signUp();
    await target.deps.database.pool.query(owners[owner] ?? '', [email]);
    const ofOwner = await work.of(target, () => questions[question]?.(email));
    const ofStranger = await work.of(target, () => questions[question]?.(`x${email}`));
    expect(ofOwner).toEqual(ofStranger);
    expect(ofOwner).toEqual(expect.arrayContaining(leastWork[question] ?? []));
  });
});

describe('what else might tell', () => {
  it('a wrong code or an old one says nothing of whose it would be', async () => {
    const { body } = await ask('accounts:signInWithEmailLink', { email: known, oobCode: 'x' });
    const other = await ask('accounts:signInWithEmailLink', {
      email: 'n@example.com',
      oobCode: 'x',
    });
    expect(body).toEqual(other.body);
  });

  it('a phone is texted a code whether somebody has it or not', async () => {
    const phoneNumber = newNumber();
    const given = await textedSignIn(target, phoneNumber);
    await target.identity('accounts:signInWithPhoneNumber', given);
    const answer = async (number: string) => {
      const { status, body } = await target.identity('accounts:sendVerificationCode', {
        phoneNumber: number,
      });
      return [status, Object.keys(body), String(body.sessionInfo).length];
    };
    expect(await answer(phoneNumber)).toEqual(await answer(newNumber()));
  });

  it('a disabled account is told to whoever knows the password, and to nobody else', async () => {
    const { email, uid } = await target.signUp();
    await target.deps.database.pool.query(
      'update identity_users set is_disabled = true where uid = $1',
      [uid],
    );
    const wrong = { email, password: 'not-the-one-1' };
    expect((await ask('accounts:signInWithPassword', wrong)).body.error.message).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
    const right = { email, password: 'chalk-and-rock-1' };
    expect((await ask('accounts:signInWithPassword', right)).body.error.message).toBe(
      'USER_DISABLED',
    );
    expect(await answerTo('a reset', email)).toBe(await answerTo('a reset', 'nobody@example.com'));
  });

  it('the throttles slow down unknown addresses like known ones', async () => {
    const until = async (email: string) => {
      for (let tries = 1; ; tries += 1) {
        const { body, headers } = await target.from('10.8.0.1', {
          method: 'POST',
          url: '/v1/accounts:signInWithPassword?key=cruxboard-web',
          payload: { email, password: 'not-the-one-1' },
        });
        if (body.error.message.startsWith('TOO_MANY')) return [tries, headers['retry-after']];
      }
    };
    expect(await until((await target.signUp()).email)).toEqual(await until('no@example.com'));
  });
});
