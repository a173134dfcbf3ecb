import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../platform/testing/members';
import { createSignedApp } from '../../../platform/testing/signed-app';
import { mintCustomToken } from '../custom-token';
import { forge, forgeries, otherKinds } from './forgery';
import { identityAddress, startTarget, type Target } from '../../../platform/testing/target';

let target: Target;
let victim: Member;
let forged: Record<string, string>;
let others: Record<string, string>;
beforeAll(async () => {
  target = await startTarget();
  victim = await createMember(target);
  forged = await forgeries(target, victim.uid);
  others = await otherKinds(target, victim.uid);
});
afterAll(() => target.close());

type Sent = ReturnType<Target['send']>;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const post = (url: string, token: string, payload?: object) =>
  target.send({
    method: 'POST',
    url,
    headers: bearer(token),
    ...(payload === undefined ? {} : { payload }),
  });
const identity = (method: string, more: object) => (idToken: string) =>
  target.identity(method, { idToken, ...more }) as Sent;

/** Everything that takes an ID token; those that would change what the others need are the last. */
const doors: Record<string, (token: string) => Sent> = {
  'a callable': (token) =>
    post('/api/call/accounts.updateProfile', token, { data: { bio: 'taken over' } }),
  'a read': (token) => target.send({ url: '/api/me', headers: bearer(token) }),
  'a read by the synced cookie': (token) =>
    target.send({ url: '/api/me', headers: { cookie: `__session=${token}` } }),
  login: (token) => post('/api/login', token),
  'token sync': (token) => post('/__session', token),
  'the file store': (token) =>
    target.send({
      url: `/v0/b/cruxboard.appspot.com/o?prefix=users%2F${victim.uid}%2Fphoto%2F`,
      headers: { authorization: `Firebase ${token}` },
    }),
  'its own account': identity('accounts:lookup', {}),
  'another address': identity('accounts:sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    newEmail: 'taken@over.example',
  }),
  'a new password': identity('accounts:update', { password: 'taken-over-1' }),
  deletion: identity('accounts:delete', {}),
};
const doorNames = Object.keys(doors);
const open = (door: string, token: string): Sent =>
  doors[door]?.(token) ?? Promise.reject(new Error(`There is no ${door}`));

const refusals = [400, 401, 403];

async function expectShut(door: string, tokens: Record<string, string>): Promise<void> {
  expect(Object.keys(tokens).length).toBeGreaterThan(10);
  for (const [name, token] of Object.entries(tokens)) {
    // what no header can carry never gets there
    if (/[^\u0020-\u007e]/.test(token)) continue;
    const { status, body, cookies } = await open(door, token);
    expect(refusals, `${door} let ${name} in with ${status}`).toContain(status);
    expect(cookies, name).not.toHaveProperty(['crux.id']);
    expect(JSON.stringify(body), name).not.toMatch(/idToken|refreshToken|ReferenceError|stack/);
  }
}

const isUnharmed = async () => {
  const { body } = await target.identity('accounts:signInWithPassword', {
    email: victim.email,
    password: 'chalk-and-rock-1',
  });
  return body.localId === victim.uid;
};

describe('a token that is not ours', () => {
  it.each(doorNames)('does not open %s', async (door) => {
    await expectShut(door, forged);
    expect(await isUnharmed()).toBe(true);
  });

  it('is not even read where it is no header’s letters', async () => {
    const strange = 'é.é.é';
    const { body } = await target.identity('accounts:lookup', { idToken: strange });
    expect(body.error.message).toBe('INVALID_ID_TOKEN');
    const answer = await target.app.inject({ url: '/api/me', headers: bearer(strange) });
    expect(answer.statusCode).toBe(401);
  });

  it('cannot make the server ask an address that it names', async () => {
    const asked: string[] = [];
    const known = globalThis.fetch;
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      throw new Error('There is no network');
    };
    try {
      await open('a read', forged['a stranger’s key by address'] ?? '');
      expect(asked).toEqual([]);
    } finally {
      globalThis.fetch = known;
    }
  });
});

describe('a token of ours for another end', () => {
  it.each(doorNames)('does not open %s', async (door) => {
    await expectShut(door, others);
    expect(await isUnharmed()).toBe(true);
  });

  it('signs nobody in as a custom token', async () => {
    const { 'a custom token': own, ...rest } = others;
    const { 'the custom token of a session': session, ...wrong } = rest;
    const tokens = { ...wrong, ...forged, 'an ID token': victim.idToken };
    const exchange = (token: string) =>
      target.identity('accounts:signInWithCustomToken', { token, returnSecureToken: true });
    for (const [name, token] of Object.entries(tokens)) {
      const { status, body } = await exchange(token);
      expect([status, body.idToken], name).toEqual([400, undefined]);
    }
    for (const good of [own, session]) expect((await exchange(good ?? '')).status).toBe(200);
  });

  it('is no refresh token', async () => {
    const tokens = { ...others, 'an ID token': victim.idToken };
    for (const [name, token] of Object.entries(tokens)) {
      const { status, body } = await target.send({
        method: 'POST',
        url: '/v1/token?key=cruxboard-web',
        payload: { grant_type: 'refresh_token', refresh_token: token },
      });
      expect([status, body.error.message], name).toEqual([400, 'INVALID_REFRESH_TOKEN']);
    }
  });

  it('passes no bot check', async () => {
    const guarded = await startTarget({ APP_CHECK: 'identity' });
    const { 'an app-check token': good, ...wrong } = await otherKinds(guarded, 'somebody');
    const tokens = { ...wrong, ...(await forgeries(guarded, 'web')) };
    const signUp = (token: string) =>
      guarded.app.inject({
        method: 'POST',
        url: identityAddress('accounts:signUp'),
        headers: { 'x-firebase-appcheck': token },
        payload: { email: `${Math.random()}@example.com`, password: 'chalk-and-rock-1' },
      });
    for (const [name, token] of Object.entries(tokens)) {
      expect((await signUp(token)).statusCode, name).toBe(401);
    }
    expect((await signUp(good ?? '')).statusCode).toBe(200);
    await guarded.close();
  });
});

it('of a session that never was opens nothing of the product', async () => {
  const token = await forge(target, victim.uid, { claims: { sid: 'never' } });
  // an outside product's sessions are unknown to the identity service, so its calls are another matter
  for (const door of ['a callable', 'a read', 'login', 'token sync', 'the file store']) {
    expect((await open(door, token)).status, door).toBe(401);
  }
});

it('nobody administers by a token, nor by what the emulators take', async () => {
  const tokens = { ...forged, ...others, 'an ID token': victim.idToken, owner: 'owner' };
  const calls = ['accounts', 'accounts:lookup', 'accounts:update', 'accounts:delete'];
  for (const [name, token] of Object.entries(tokens)) {
    if (/[^\u0020-\u007e]/.test(token)) continue;
    for (const call of calls) {
      const url = `/v1/projects/cruxboard/${call}?key=cruxboard-web`;
      const payload = { localId: victim.uid, disableUser: true };
      expect((await post(url, token, payload)).status, `${call} by ${name}`).toBe(401);
    }
  }
  expect(await isUnharmed()).toBe(true);
});

describe('a good token', () => {
  it.each(doorNames.filter((door) => door !== 'deletion'))(
    'opens %s, so that the rest says something',
    async (door) => {
      const person = await createMember(target);
      victim = door === 'the file store' ? person : victim;
      expect((await open(door, await forge(target, person.uid))).status).toBe(200);
    },
  );

  it('is refused the moment it expires, though it was known as good', async () => {
    const own = await createSignedApp();
    const { idToken } = await own.signUp();
    const read = () => own.send({ url: '/api/me', headers: bearer(idToken) });
    expect((await read()).status).toBe(200);
    own.setNow(new Date(own.deps.now().getTime() + 3_600_000));
    expect((await read()).body.error.details.code).toBe('token_expired');
    await own.close();
  });

  it('of a custom token never says that its holder is more than they are', async () => {
    const claims = {
      status: { initialised: true, deleted: false },
      email: 'organiser@example.com',
      email_verified: true,
      sub: 'organiser',
      user_id: 'organiser',
      iss: 'evil',
      aud: 'evil',
      exp: 9_999_999_999,
      auth_time: 9_999_999_999,
      firebase: { sign_in_second_factor: 'totp' },
    };
    const token = await mintCustomToken(target.deps.identity, {
      uid: 'modest',
      claims,
      authTimeS: null,
    });
    const { body } = await target.identity('accounts:signInWithCustomToken', { token });
    const said = await target.deps.identity.verifier.verify(body.idToken);
    expect(said).toMatchObject({
      sub: 'modest',
      user_id: 'modest',
      status: { initialised: false },
      firebase: { sign_in_provider: 'custom' },
    });
    expect(said.firebase).not.toHaveProperty('sign_in_second_factor');
    expect(said.auth_time).toBeLessThan(9_999_999_999);
    expect([said['iss'], said['aud']]).toEqual([
      'https://securetoken.google.com/cruxboard',
      'cruxboard',
    ]);
  });
});
