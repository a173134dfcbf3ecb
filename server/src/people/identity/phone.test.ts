import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmAddress } from '../../platform/testing/members';
import { parseSettings } from '../../platform/config/settings';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { identityChallenges } from './schema';
import { sweepChallenges } from './sweep';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;

let numbers = 0;
const newNumber = () => `+6149157${String(1_000 + (numbers += 1)).padStart(4, '0')}`;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function sendCode(phoneNumber: string): Promise<{ sessionInfo: string; code: string }> {
  const { body } = await app.identity('accounts:sendVerificationCode', { phoneNumber });
  return { sessionInfo: body.sessionInfo, code: await app.textedCode() };
}
const signIn = (body: object) => app.identity('accounts:signInWithPhoneNumber', body);

describe('signing in by phone', () => {
  it('makes the account with the first code and finds it with the second', async () => {
    const phoneNumber = newNumber();
    const first = await signIn(await sendCode(phoneNumber));
    expect(first.body).toMatchObject({ phoneNumber, isNewUser: true, expiresIn: '3600' });
    expect(app.texts).toHaveLength(1);
    expect(app.texts[0]?.to).toBe(phoneNumber);
    expect(app.texts[0]?.text).toMatch(/\n\n@127\.0\.0\.1:3000 #\d{6}$/);
    expect(decodeJwt(first.body.idToken)).toMatchObject({
      phone_number: phoneNumber,
      firebase: { sign_in_provider: 'phone', identities: { phone: [phoneNumber] } },
    });
    const again = await signIn(await sendCode(phoneNumber));
    expect(again.body).toMatchObject({ localId: first.body.localId, isNewUser: false });
    const { body } = await app.identity('accounts:lookup', { idToken: again.body.idToken });
    expect(body.users[0].providerUserInfo).toEqual([
      { providerId: 'phone', rawId: phoneNumber, phoneNumber },
    ]);
  });

  it('ends a code after ten minutes', async () => {
    const given = await sendCode(newNumber());
    app.setNow(new Date(app.deps.now().getTime() + 600_000));
    expect(message(await signIn(given))).toBe('SESSION_EXPIRED');
  });

  it('takes five tries, and then not even the right code', async () => {
    const given = await sendCode(newNumber());
    const guess = { ...given, code: wrong(given.code) };
    for (let time = 0; time < 5; time += 1) {
      expect(message(await signIn(guess))).toBe('INVALID_CODE');
    }
    expect(message(await signIn(given))).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  });

  it('texts a number so often and no more', async () => {
    const phoneNumber = newNumber();
    const answers = [];
    for (let time = 0; time < 7; time += 1) {
      answers.push(await app.identity('accounts:sendVerificationCode', { phoneNumber }));
    }
    expect(message(answers.at(-1) as never)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
    await app.runJobs();
    expect(app.texts.length).toBeLessThan(7);
  });

  it.each([
    [{}, 'MISSING_PHONE_NUMBER'],
    [{ phoneNumber: '0491570156' }, 'INVALID_PHONE_NUMBER : Invalid format.'],
    [{ phoneNumber: '+61 4' }, 'INVALID_PHONE_NUMBER : Invalid format.'],
    [
      { phoneNumber: '+611300975707' },
      'INVALID_PHONE_NUMBER : This number does not take text messages.',
    ],
  ])('texts nothing to %j', async (body, expected) => {
    expect(message(await app.identity('accounts:sendVerificationCode', body))).toBe(expected);
    expect(app.events).toEqual([]);
  });

  it.each([
    [{}, 'MISSING_SESSION_INFO'],
    [{ sessionInfo: 'x' }, 'MISSING_CODE'],
    [{ sessionInfo: 'x', code: '123456' }, 'INVALID_SESSION_INFO'],
    [{ temporaryProof: 'x' }, 'MISSING_PHONE_NUMBER'],
    [{ temporaryProof: 'x', phoneNumber: '+61491570156' }, 'INVALID_TEMPORARY_PROOF'],
    [{ idToken: 'x', sessionInfo: 'x', code: '1' }, 'INVALID_ID_TOKEN'],
  ])('refuses %j', async (body, expected) => {
    expect(message(await signIn(body))).toBe(expected);
  });

  it('makes no account when it only proves anew', async () => {
    const given = await sendCode(newNumber());
    expect(message(await signIn({ ...given, operation: 'REAUTH' }))).toBe('USER_NOT_FOUND');
  });

  it('keeps neither code nor session in the clear', async () => {
    const { sessionInfo, code } = await sendCode(newNumber());
    const rows = await app.deps.database.drizzle.select().from(identityChallenges);
    expect(JSON.stringify(rows)).not.toContain(sessionInfo);
    expect(rows.map(({ codeHash }) => codeHash)).not.toContain(code);
    expect(JSON.stringify(app.events)).not.toContain(code);
  });
});

it('sweeps what nobody can answer for a day, and nothing else', async () => {
  const old = '2026-01-01T00:00:00.000Z';
  const { drizzle } = app.deps.database;
  const [tokenHash, kind] = ['swept', 'phone_sign_in'];
  const [createdAt, expiresAt] = [new Date(old), new Date(old)];
  await drizzle.insert(identityChallenges).values({ tokenHash, kind, createdAt, expiresAt });
  const before = await drizzle.select().from(identityChallenges);
  expect(await sweepChallenges(app.deps.database, app.deps.now())).toBe(1);
  const after = await drizzle.select().from(identityChallenges);
  expect(after).toEqual(before.filter((row) => row.tokenHash !== 'swept'));
});

describe('linking a phone', () => {
  it('puts it on the account, which then signs in by it and may drop it again', async () => {
    const { uid, idToken } = await app.signUp();
    const phoneNumber = newNumber();
    const linked = await signIn({ ...(await sendCode(phoneNumber)), idToken });
    expect(linked.body).toMatchObject({ localId: uid, isNewUser: false });
    const signedIn = await signIn(await sendCode(phoneNumber));
    expect(signedIn.body.localId).toBe(uid);
    const dropped = await app.identity('accounts:update', {
      idToken: linked.body.idToken,
      deleteProvider: ['phone'],
    });
    expect(dropped.body).not.toHaveProperty('phoneNumber');
  });

  it('is told by letter when it comes, is replaced and goes, by numbers that only their owner knows', async () => {
    const { uid, email, idToken } = await app.signUp();
    await confirmAddress(app, uid);
    const [first, second] = [newNumber(), newNumber()];
    const masked = (number: string) => `+*******${number.slice(-4)}`;
    const told = async () => {
      await app.runJobs();
      const { to, subject, text = '' } = app.mails.at(-1) ?? {};
      expect(to).toBe(email);
      expect(text).not.toContain(first);
      expect(text).toMatch(/It wasn’t me:\n\S+\/auth\/reset\n/);
      return `${subject}: ${/^.* Cruxboard on/m.exec(text)?.[0]}`;
    };
    const linked = await signIn({ ...(await sendCode(first)), idToken });
    expect(await told()).toBe(
      `A sign-in method was added: The phone ${masked(first)} was added as a way to sign in to Cruxboard on`,
    );
    await signIn({ ...(await sendCode(second)), idToken });
    expect(await told()).toBe(
      `Your phone number was changed: The phone ${masked(second)} replaced the phone ${masked(first)} for signing in to Cruxboard on`,
    );
    const letters = app.mails.length;
    await signIn({ ...(await sendCode(second)), idToken });
    await signIn(await sendCode(second));
    await app.runJobs();
    expect(app.mails, 'the same number again is no change').toHaveLength(letters);
    await app.identity('accounts:update', {
      idToken: linked.body.idToken,
      deleteProvider: ['phone'],
    });
    expect(await told()).toBe(
      `A sign-in method was removed: The phone ${masked(second)} was removed as a way to sign in to Cruxboard on`,
    );
  });

  it('answers a number that somebody has with a proof that signs in to that account, once', async () => {
    const phoneNumber = newNumber();
    const owner = await signIn(await sendCode(phoneNumber));
    const { idToken } = await app.signUp();
    const { body } = await signIn({ ...(await sendCode(phoneNumber)), idToken });
    expect(body).toEqual({
      temporaryProof: expect.any(String) as string,
      temporaryProofExpiresIn: '600',
      phoneNumber,
    });
    const proof = { phoneNumber, temporaryProof: body.temporaryProof };
    const other = await signIn({ ...proof, phoneNumber: newNumber() });
    expect(message(other)).toBe('INVALID_TEMPORARY_PROOF');
    const taken = await signIn(proof);
    expect(taken.body.localId).toBe(owner.body.localId);
    expect(message(await signIn(proof))).toBe('INVALID_TEMPORARY_PROOF');
  });

  it('asks for a recent sign-in', async () => {
    const { idToken } = await app.signUp();
    const given = await sendCode(newNumber());
    app.setNow(new Date(app.deps.now().getTime() + 301_000));
    expect(message(await signIn({ ...given, idToken }))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});

it('lists texted codes where emulators are on, and nowhere else', async () => {
  const url = '/emulator/v1/projects/cruxboard/verificationCodes';
  expect((await app.send({ method: 'GET', url })).status).toBe(404);
  const settings = parseSettings({ NODE_ENV: 'test', EMULATORS: '1' });
  const emulated = await createSignedApp({ settings });
  const phoneNumber = newNumber();
  const { body } = await emulated.identity('accounts:sendVerificationCode', { phoneNumber });
  const listed = await emulated.send({ method: 'GET', url });
  const code = await emulated.textedCode();
  expect(listed.body.verificationCodes).toEqual([
    { phoneNumber, sessionInfo: body.sessionInfo, code },
  ]);
  await emulated.close();
});
