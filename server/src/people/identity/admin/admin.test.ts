import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../../../platform/config/settings';
import { createSignedApp, type SignedApp } from '../../../platform/testing/signed-app';
import { identityProviders } from '../schema';

const adminKey = 'the key of the operator of these tests'.replaceAll(' ', '-');
const settings = parseSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  IDENTITY_ADMIN_KEY: adminKey,
});

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp({ settings });
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const password = 'chalk-and-rock-1';
const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;
const bearer = { authorization: `Bearer ${adminKey}` };

const admin = (path: string, payload: object, headers: Record<string, string> = bearer) =>
  app.send({ method: 'POST', url: `/v1/projects/cruxboard${path}`, payload, headers });
const batchGet = (query: string) =>
  app.send({
    method: 'GET',
    url: `/identitytoolkit.googleapis.com/v1/projects/cruxboard/accounts:batchGet?${query}`,
    headers: bearer,
  });
const lookup = async (localId: string) =>
  (await admin('/accounts:lookup', { localId: [localId] })).body.users?.[0];

describe('an administrative call', () => {
  it('needs the operator’s key, and nothing else will do', async () => {
    const { idToken } = await app.signUp();
    const refused = [{}, { authorization: 'Bearer owner' }, { authorization: `Bearer ${idToken}` }];
    for (const headers of refused) {
      const answer = await admin('/accounts', { email: 'x@example.com' }, headers);
      expect([answer.status, answer.body.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    }
    const url = '/v1/projects/cruxboard/accounts:batchGet?key=cruxboard-web';
    expect((await app.send({ method: 'GET', url })).status).toBe(401);
    const elsewhere = '/v1/projects/another/accounts';
    const answer = await app.send({ method: 'POST', url: elsewhere, payload: {}, headers: bearer });
    expect(answer.status).toBe(404);
  });
});

describe('creating an account', () => {
  it('takes everything, or nothing', async () => {
    const made = await admin('/accounts', {
      localId: 'ana',
      email: 'Ana@Example.com',
      emailVerified: true,
      password,
      displayName: 'Ana',
      photoUrl: 'https://example.com/ana.png',
      phoneNumber: '+61491570156',
      mfaInfo: [{ phoneInfo: '+61491570157', displayName: 'work' }],
    });
    expect(made.body).toMatchObject({ localId: 'ana', email: 'ana@example.com' });
    expect(await lookup('ana')).toMatchObject({
      email: 'ana@example.com',
      emailVerified: true,
      displayName: 'Ana',
      phoneNumber: '+61491570156',
      mfaInfo: [{ phoneInfo: '+61491570157', displayName: 'work' }],
    });
    const signIn = { email: 'ana@example.com', password };
    const asked = await app.identity('accounts:signInWithPassword', signIn);
    expect(asked.body.mfaPendingCredential).toBeDefined();
    const empty = await admin('/accounts', {});
    expect(await lookup(empty.body.localId)).toMatchObject({ localId: empty.body.localId });
  });

  it('is refused for what somebody has, and for what cannot be', async () => {
    const taken = { localId: 'bea', email: 'bea@example.com', phoneNumber: '+61491570158' };
    expect((await admin('/accounts', taken)).status).toBe(200);
    const refusal = async (body: object) => message(await admin('/accounts', body));
    expect(await refusal({ localId: 'bea' })).toBe('DUPLICATE_LOCAL_ID');
    expect(await refusal({ email: 'BEA@example.com' })).toBe('EMAIL_EXISTS');
    expect(await refusal({ phoneNumber: '+61 491 570 158' })).toBe('PHONE_NUMBER_EXISTS');
    expect(await refusal({ localId: 'x'.repeat(129) })).toBe('INVALID_LOCAL_ID');
    expect(await refusal({ email: 'bea' })).toBe('INVALID_EMAIL');
    expect(await refusal({ password })).toBe('MISSING_EMAIL');
    expect(await refusal({ email: 'cy@example.com', password: '123' })).toMatch(/^WEAK_PASSWORD/);
    expect(await refusal({ phoneNumber: '12' })).toMatch(/^INVALID_PHONE_NUMBER/);
    const twice = [{ phoneInfo: '+61491570159' }, { phoneInfo: '+61491570159' }];
    expect(await refusal({ localId: 'cy', mfaInfo: twice })).toMatch(/^SECOND_FACTOR_EXISTS/);
    expect(await lookup('cy')).toBeUndefined();
  });
});

describe('finding accounts', () => {
  it('goes by id, address and number, and says nothing of nobody', async () => {
    const { uid, email } = await app.signUp();
    const { localId } = (await admin('/accounts', { phoneNumber: '+61491570160' })).body;
    const found = await admin('/accounts:lookup', {
      email: [email.toUpperCase()],
      phoneNumber: ['+61491570160'],
      localId: ['nobody'],
    });
    const uids = found.body.users.map((user: { localId: string }) => user.localId);
    expect(uids.toSorted()).toEqual([uid, localId].toSorted());
    const linkedAt = app.deps.now();
    const linked = { uid, providerId: 'google.com', rawId: '1', linkedAt };
    await app.deps.database.drizzle.insert(identityProviders).values(linked);
    const federatedUserId = [{ providerId: 'google.com', rawId: '1' }];
    const known = await admin('/accounts:lookup', { federatedUserId });
    expect(known.body.users).toMatchObject([{ localId: uid }]);
    const none = await admin('/accounts:lookup', {
      localId: ['nobody'],
      federatedUserId: [{ providerId: 'apple.com', rawId: '1' }],
    });
    expect(none.body).toEqual({ kind: 'identitytoolkit#GetAccountInfoResponse' });
    const many = Array.from({ length: 101 }, (_, index) => `u${index}`);
    const refused = await admin('/accounts:lookup', { localId: many });
    expect(message(refused)).toBe('TOO_MANY_IDENTIFIERS');
  });

  it('lists everybody once, page by page', async () => {
    for (let count = 0; count < 3; count += 1) await app.signUp();
    const seen: string[] = [];
    let token = '';
    do {
      const { body } = await batchGet(`maxResults=2${token && `&nextPageToken=${token}`}`);
      expect(body.users.length).toBeLessThanOrEqual(2);
      seen.push(...body.users.map((user: { localId: string }) => user.localId));
      token = body.nextPageToken ?? '';
    } while (token !== '');
    const { body } = await admin('/accounts:query', { returnUserInfo: false });
    expect(body).toEqual({ recordsCount: String(seen.length) });
    expect(new Set(seen).size).toBe(seen.length);
    expect(message(await batchGet('maxResults=1001'))).toBe('INVALID_PAGE_SELECTION');
  });

  it('asks by expression', async () => {
    const { uid, email } = await app.signUp();
    const asked = await admin('/accounts:query', { expression: [{ email }] });
    expect(asked.body).toMatchObject({ recordsCount: '1', userInfo: [{ localId: uid }] });
    const counted = { expression: [{ userId: uid }, { userId: 'x' }], returnUserInfo: false };
    expect((await admin('/accounts:query', counted)).body).toEqual({ recordsCount: '1' });
    expect((await admin('/accounts:query', { limit: '1' })).body.userInfo).toHaveLength(1);
    expect(message(await admin('/accounts:query', { limit: 501 }))).toBe('INVALID_PAGE_SELECTION');
  });
});

describe('deleting accounts', () => {
  it('ends their sessions at once', async () => {
    const { uid, idToken } = await app.signUp();
    expect((await admin('/accounts:delete', { localId: uid })).status).toBe(200);
    expect(message(await app.identity('accounts:lookup', { idToken }))).toBe('USER_NOT_FOUND');
    expect(message(await admin('/accounts:delete', { localId: uid }))).toBe('USER_NOT_FOUND');
    expect(message(await admin('/accounts:delete', {}))).toBe('MISSING_LOCAL_ID');
  });

  it('by the batch takes disabled ones, and others only by force', async () => {
    const [on, off] = [await app.signUp(), await app.signUp()];
    await admin('/accounts:update', { localId: off.uid, disableUser: true });
    const localIds = [on.uid, off.uid, 'nobody'];
    const first = await admin('/accounts:batchDelete', { localIds });
    expect(first.body.errors).toEqual([
      { index: 0, localId: on.uid, message: expect.stringMatching(/^NOT_DISABLED/) },
    ]);
    expect([await lookup(off.uid), (await lookup(on.uid)).localId]).toEqual([undefined, on.uid]);
    expect((await admin('/accounts:batchDelete', { localIds, force: true })).body).toEqual({});
    expect(await lookup(on.uid)).toBeUndefined();
    expect(message(await admin('/accounts:batchDelete', {}))).toBe('LOCAL_ID_LIST_EXCEEDS_LIMIT');
  });
});

describe('a session cookie for another product', () => {
  const cookie = (body: object) => admin(':createSessionCookie', body);

  it('says what the ID token says, and is none', async () => {
    const { uid, idToken } = await app.signUp();
    const made = await cookie({ idToken, validDuration: '300' });
    const claims = decodeJwt(made.body.sessionCookie);
    expect(claims).toMatchObject({
      iss: 'https://session.firebase.google.com/cruxboard',
      aud: 'cruxboard',
      sub: uid,
      auth_time: decodeJwt(idToken)['auth_time'],
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    const passed = await app.identity('accounts:lookup', { idToken: made.body.sessionCookie });
    expect(message(passed)).toBe('INVALID_ID_TOKEN');
    const keys = await app.read('/identitytoolkit/v3/relyingparty/publicKeys');
    expect(Object.keys(keys.body).length).toBeGreaterThan(0);
  });

  it('is refused without a good token and for another length', async () => {
    const { idToken } = await app.signUp();
    expect(message(await cookie({}))).toBe('MISSING_ID_TOKEN');
    expect(message(await cookie({ idToken: 'x' }))).toBe('INVALID_ID_TOKEN');
    for (const validDuration of ['299', '1209601', 'long']) {
      expect(message(await cookie({ idToken, validDuration }))).toBe('INVALID_DURATION');
    }
  });
});
