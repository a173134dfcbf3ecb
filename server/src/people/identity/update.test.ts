import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, confirmAddress, createMember, logIn } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;

describe('update', () => {
  it('changes the profile and takes it away again', async () => {
    const { idToken } = await app.signUp();
    const named = await app.identity('accounts:update', { idToken, displayName: 'Ana' });
    expect(named.body).toMatchObject({ displayName: 'Ana', passwordHash: 'UkVEQUNURUQ=' });
    const bare = await app.identity('accounts:update', {
      idToken,
      deleteAttribute: ['DISPLAY_NAME'],
    });
    expect(bare.body).not.toHaveProperty('displayName');
  });

  it('asks for a recent sign-in before it changes a password', async () => {
    const { idToken } = await app.signUp();
    app.setNow(new Date(app.deps.now().getTime() + 301_000));
    const answer = await app.identity('accounts:update', { idToken, password: 'another-one-21' });
    expect(message(answer)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect(message(await app.identity('accounts:delete', { idToken }))).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
  });

  it('ends other sessions at a new password and goes on with new tokens', async () => {
    const { uid, email, idToken, refreshToken } = await app.signUp();
    await confirmAddress(app, uid);
    const { body } = await app.identity('accounts:update', {
      idToken,
      password: 'another-one-21',
      returnSecureToken: true,
    });
    await app.runJobs();
    // whoever did not do this gets in again by the address
    expect(app.mails.at(-1)).toMatchObject({
      to: email,
      subject: 'Your password was changed',
      text: expect.stringMatching(/changed on \d+ \w+ \d{4}[^]*\/auth\/reset\n/),
    });
    expect((await app.identity('accounts:lookup', { idToken: body.idToken })).status).toBe(200);
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    const refreshed = await app.send({
      method: 'POST',
      url: '/v1/token?key=cruxboard-web',
      payload: { grant_type: 'refresh_token', refresh_token: refreshToken },
    });
    expect(message(refreshed)).toBe('TOKEN_EXPIRED');
    // and again within the same second
    const twice = await app.identity('accounts:update', {
      idToken: body.idToken,
      password: 'another-one-22',
    });
    expect(twice.status).toBe(200);
    const old = await app.identity('accounts:lookup', { idToken: body.idToken });
    expect(message(old)).toBe('TOKEN_EXPIRED');
    const signedIn = await app.identity('accounts:signInWithPassword', {
      email,
      password: 'another-one-22',
    });
    expect(signedIn.status).toBe(200);
  });

  it('leaves the sign-in as old as it is, also through a session of the product', async () => {
    const { idToken } = await app.signUp();
    const began = app.deps.now().getTime();
    const at = (seconds: number) => app.setNow(new Date(began + seconds * 1_000));
    at(200);
    const password = 'another-one-21';
    const changed = await app.identity('accounts:update', {
      idToken,
      password,
      returnSecureToken: true,
    });
    const cookie = await logIn(app, changed.body.idToken);
    const { body: page } = await app.send({
      method: 'GET',
      url: '/api/tokens',
      headers: { cookie },
    });
    const exchanged = await app.identity('accounts:signInWithCustomToken', {
      token: page.customToken,
      returnSecureToken: true,
    });
    at(301);
    for (const token of [changed.body.idToken, page.idToken, exchanged.body.idToken]) {
      expect((await app.identity('accounts:lookup', { idToken: token })).status).toBe(200);
      const again = { idToken: token, password: 'another-one-22' };
      expect(message(await app.identity('accounts:update', again))).toBe(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
      const deleted = await callAs(app, token, 'accounts.delete');
      expect(deleted.body.error.details.code).toBe('recent_sign_in_required');
    }
  });

  it('hashes a few passwords of an account, however many are sent at once', async () => {
    const { idToken } = await app.signUp();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        app.identity('accounts:update', { idToken, password: `another-one-${n + 30}` }),
      ),
    );
    const refused = answers.filter(({ status, body }) => {
      return status === 400 && body.error.message.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER');
    });
    expect(refused.length).toBeGreaterThanOrEqual(34);
  });

  it('is reported by a few emails an hour', async () => {
    const { uid, email } = await app.signUp();
    await confirmAddress(app, uid);
    app.drain();
    for (let turn = 0; turn < 12; turn += 1) {
      app.setNow(new Date(app.deps.now().getTime() + 250_000));
      const password = turn === 0 ? 'chalk-and-rock-1' : `another-one-${turn + 49}`;
      const signedIn = await app.identity('accounts:signInWithPassword', { email, password });
      const { idToken } = signedIn.body;
      const next = { idToken, password: `another-one-${turn + 50}` };
      expect((await app.identity('accounts:update', next)).status).toBe(200);
    }
    await app.runJobs();
    // of 50 minutes
    expect(app.mails).toHaveLength(5);
  });

  it('is not reported to an address that nobody confirmed', async () => {
    const { idToken } = await app.signUp();
    app.drain();
    const password = 'another-one-21';
    expect((await app.identity('accounts:update', { idToken, password })).status).toBe(200);
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  it.each([
    [{ customAttributes: '{"admin":true}' }, 'INSUFFICIENT_PERMISSION'],
    [{ emailVerified: true }, 'OPERATION_NOT_ALLOWED'],
    [{ disableUser: false }, 'OPERATION_NOT_ALLOWED'],
    [
      { deleteProvider: ['password'] },
      'OPERATION_NOT_ALLOWED : The last sign-in method can’t be removed. Add another one first.',
    ],
    [
      { deleteAttribute: ['EMAIL'] },
      'OPERATION_NOT_ALLOWED : The last sign-in method can’t be removed. Add another one first.',
    ],
    [
      { email: 'other@example.com' },
      'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
    ],
    [{ password: '123' }, 'WEAK_PASSWORD : Password should be at least 6 characters'],
  ])('lets nobody set %j', async (change, expected) => {
    const { idToken } = await app.signUp();
    expect(message(await app.identity('accounts:update', { idToken, ...change }))).toBe(expected);
  });

  it('gives nobody a second account by linking a password', async () => {
    const { idToken } = await app.signUp();
    const link = { idToken, email: 'second@example.com', password: 'chalk-and-rock-1' };
    expect(message(await app.identity('accounts:signUp', link))).toBe('EMAIL_EXISTS');
  });
});

it('deletes the account in the whole product, with all its tokens', async () => {
  const member = await createMember(app);
  const { uid, email, idToken, refreshToken } = member;
  await confirmAddress(app, uid);
  app.drain();
  const profile = () => app.read(`/api/profiles/${member.username}`);
  expect((await profile()).status).toBe(200);
  const { body } = await app.identity('accounts:delete', { idToken });
  expect(body).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' });
  expect((await profile()).status).toBe(404);
  expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('USER_DISABLED');
  expect(message(await app.identity('accounts:delete', { idToken }))).toBe('USER_DISABLED');
  const refreshed = await app.send({
    method: 'POST',
    url: '/v1/token?key=cruxboard-web',
    payload: { grant_type: 'refresh_token', refresh_token: refreshToken },
  });
  expect(message(refreshed)).toBe('USER_DISABLED');
  const password = 'chalk-and-rock-1';
  const again = await app.identity('accounts:signInWithPassword', { email, password });
  expect(message(again)).toBe('USER_DISABLED');
  const tokens = await app.send({
    method: 'GET',
    url: '/api/tokens',
    headers: { cookie: member.cookie },
  });
  expect(tokens.body).toEqual({});
  // with its days of grace and the page that tells of them
  await app.runJobs();
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your account was deleted'],
  ]);
  const [id] = /[0-9a-f]{32}/.exec(app.mails[0]?.text ?? '') ?? [];
  const deletion = await app.read(`/api/deletions/${id}`);
  const dueAt = new Date(app.deps.now().getTime() + 30 * 86_400_000).toISOString();
  expect(deletion.body).toMatchObject({ id, state: 'requested', dueAt });
});
