import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  callAs,
  confirmAddress,
  createMember,
  logIn,
  type Member,
  refreshed,
} from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { accounts, deletionRequests } from './schema';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const dayMs = 86_400_000;
const later = (ms: number) => app.setNow(new Date(app.deps.now().getTime() + ms));
const get = (url: string, headers: Record<string, string> = {}) =>
  app.send({ method: 'GET', url, headers });
const codeOf = (answer: { status: number; body: { error: { details: { code: string } } } }) => [
  answer.status,
  answer.body.error.details.code,
];
const profileOf = async ({ username }: Member) => (await get(`/api/profiles/${username}`)).status;

describe('deactivating', () => {
  it('hides the profile and blocks the account at once, including earlier tokens', async () => {
    const member = await createMember(app);
    expect(await profileOf(member)).toBe(200);
    const answer = await callAs(app, member.idToken, 'accounts.deactivate');
    expect(answer.body.result.status).toMatchObject({ deactivated: true, deleted: false });
    expect(await profileOf(member)).toBe(404);
    const refused = await callAs(app, member.idToken, 'accounts.updateProfile', { bio: 'x' });
    expect(codeOf(refused)).toEqual([400, 'account_deactivated']);
    expect(codeOf(await callAs(app, member.idToken, 'accounts.deactivate'))).toEqual([
      400,
      'account_deactivated',
    ]);
    const me = await get('/api/me', { cookie: member.cookie });
    expect(me.body).toMatchObject({ step: 'deactivated', status: { deactivated: true } });
    expect(app.sent.map(({ channel }) => channel)).toEqual([`own:${member.uid}`]);
  });

  it('can be undone by the owner at once', async () => {
    const member = await createMember(app);
    await callAs(app, member.idToken, 'accounts.deactivate');
    const answer = await callAs(app, member.idToken, 'accounts.reactivate');
    expect(answer.body.result).toEqual({
      status: { initialised: true, deactivated: false, deleted: false },
    });
    expect(await profileOf(member)).toBe(200);
    const changed = await callAs(app, member.idToken, 'accounts.updateProfile', { bio: 'x' });
    expect(changed.status).toBe(200);
    // repeating it does no harm
    expect((await callAs(app, member.idToken, 'accounts.reactivate')).status).toBe(200);
  });

  it('can’t be undone for an account without a profile', async () => {
    const { idToken } = await app.signUp();
    const answer = await callAs(app, idToken, 'accounts.reactivate');
    expect(codeOf(answer)).toEqual([400, 'account_incomplete']);
  });
});

describe('deleting', () => {
  it('requires a sign-in within the last five minutes', async () => {
    const member = await createMember(app);
    later(301_000);
    const refused = await callAs(app, member.idToken, 'accounts.delete');
    expect(codeOf(refused)).toEqual([400, 'recent_sign_in_required']);
    expect(await profileOf(member)).toBe(200);
    // a custom token keeps the session's sign-in time
    const { body } = await get('/api/tokens', { cookie: member.cookie });
    const exchanged = await app.identity('accounts:signInWithCustomToken', {
      token: body.customToken,
      returnSecureToken: true,
    });
    const again = await callAs(app, exchanged.body.idToken, 'accounts.delete');
    expect(codeOf(again)).toEqual([400, 'recent_sign_in_required']);
  });

  it('makes the account unusable at once by every route', async () => {
    const member = await createMember(app);
    const other = await logIn(app, member.idToken);
    const { body } = await get('/api/tokens', { cookie: other });
    const deleted = await callAs(app, member.idToken, 'accounts.delete');
    expect(deleted.status).toBe(200);
    expect(await profileOf(member)).toBe(404);
    for (const cookie of [member.cookie, other]) {
      expect((await get('/api/tokens', { cookie })).body).toEqual({});
      expect((await get('/api/me', { cookie })).status).toBe(401);
    }
    for (const idToken of [member.idToken, body.idToken]) {
      const refused = await callAs(app, idToken, 'accounts.reactivate');
      expect(codeOf(refused)).toEqual([401, 'session_revoked']);
    }
    const refresh = await app.send({
      method: 'POST',
      url: '/v1/token?key=cruxboard-web',
      payload: { grant_type: 'refresh_token', refresh_token: member.refreshToken },
    });
    expect(refresh.body.error.message).toBe('USER_DISABLED');
    const exchange = await app.identity('accounts:signInWithCustomToken', {
      token: body.customToken,
    });
    expect(exchange.body.error.message).toBe('USER_DISABLED');
    const login = await app.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: `Bearer ${member.idToken}` },
    });
    expect([login.status, login.body.code]).toEqual([401, 'USER_DISABLED']);
    const signIn = await app.identity('accounts:signInWithPassword', {
      email: member.email,
      password: 'chalk-and-rock-1',
    });
    expect(signIn.body.error.message).toBe('USER_DISABLED');
  });

  it('is enforced by the product itself with an external identity provider', async () => {
    const member = await createMember(app);
    const { drizzle } = app.deps.database;
    const row = eq(accounts.uid, member.uid);
    await drizzle.update(accounts).set({ deletedAt: app.deps.now() }).where(row);
    later(5_001);
    const refused = await callAs(app, member.idToken, 'accounts.reactivate');
    expect(codeOf(refused)).toEqual([401, 'session_revoked']);
    expect((await get('/api/tokens', { cookie: member.cookie })).body).toEqual({});
  });

  it('creates a request with its own URL, which shows its status but not whose it is', async () => {
    const member = await createMember(app);
    await confirmAddress(app, member.uid);
    const idToken = await refreshed(app, member.refreshToken);
    const { body } = await callAs(app, idToken, 'accounts.delete');
    const { deletionId } = body.result;
    expect(deletionId).toMatch(/^[0-9a-f]{32}$/);
    const at = app.deps.now();
    const read = await get(`/api/deletions/${deletionId}`);
    expect(read.body).toEqual({
      id: deletionId,
      state: 'requested',
      requestedAt: at.toISOString(),
      dueAt: new Date(at.getTime() + 30 * dayMs).toISOString(),
      completedAt: null,
    });
    const unknown = await get(`/api/deletions/${'0'.repeat(32)}`);
    expect(codeOf(unknown)).toEqual([404, 'not_found']);
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toEqual([member.email]);
    expect(app.mails[0]?.text).toContain(`${app.deps.origin}/deletion/${deletionId}`);
  });

  it('works for somebody who never chose a username', async () => {
    const { uid, idToken } = await app.signUp();
    const { body } = await callAs(app, idToken, 'accounts.delete');
    const { drizzle } = app.deps.database;
    const [request] = await drizzle
      .select()
      .from(deletionRequests)
      .where(eq(deletionRequests.id, body.result.deletionId));
    expect(request).toMatchObject({ uid, state: 'requested' });
  });

  it('happens once for two concurrent requests', async () => {
    const member = await createMember(app);
    const answers = await Promise.all(
      [1, 2].map(() => callAs(app, member.idToken, 'accounts.delete')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { drizzle } = app.deps.database;
    const requests = await drizzle
      .select()
      .from(deletionRequests)
      .where(eq(deletionRequests.uid, member.uid));
    expect(requests).toHaveLength(1);
  });
});

describe('updating the profile', () => {
  it('changes the given fields and keeps the rest', async () => {
    const member = await createMember(app);
    const photoURL = `/v0/b/cruxboard.appspot.com/o/users%2F${member.uid}%2Fphoto%2Fa.jpg?alt=media&token=x`;
    const changes = { firstName: 'Zoë', photoURL: `http://127.0.0.1:3000${photoURL}` };
    const answer = await callAs(app, member.idToken, 'accounts.updateProfile', changes);
    expect(answer.body.result).toEqual({
      public: { name: 'Zoë Diaz', bio: 'Slabs', instagram: '', photoURL },
      profile_private: {
        firstName: 'Zoë',
        lastName: 'Diaz',
        isHiddenFromRankings: false,
        isVisibleInProduct: false,
        isVisibleOnScreens: false,
        shownParts: ['counts', 'solutions', 'gyms', 'achievements', 'results'],
      },
    });
    const hidden = { isHiddenFromRankings: true, bio: null, photoURL: null };
    await callAs(app, member.idToken, 'accounts.updateProfile', hidden);
    const { body } = await get('/api/me', { cookie: member.cookie });
    expect(body.profile.public).toMatchObject({ bio: '', photoURL: null });
    expect(body.profile_private.isHiddenFromRankings).toBe(true);
  });

  it.each([
    ['somebody else’s', '/v0/b/cruxboard.appspot.com/o/users%2Fsomebody%2Fphoto%2Fa.jpg'],
    ['another place', 'https://evil.example/a.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['a way out', '/v0/b/cruxboard.appspot.com/o/users%2FUID%2F/../../../../api/me'],
  ])('takes no picture of %s', async (_name, address) => {
    const member = await createMember(app);
    const photoURL = address.replace('UID', member.uid);
    const answer = await callAs(app, member.idToken, 'accounts.updateProfile', { photoURL });
    expect(answer.body.error.details.fields).toEqual([
      { path: 'photoURL', message: 'Must be a picture that you have uploaded' },
    ]);
  });
});

describe('profiles by uid', () => {
  it('are read for up to 30 at once, without hidden ones', async () => {
    const [shown, hidden] = [await createMember(app), await createMember(app)];
    await callAs(app, hidden.idToken, 'accounts.deactivate');
    const { body } = await get(`/api/profiles?ids=${shown.uid},${hidden.uid},nobody`);
    expect(body.profiles).toEqual([
      {
        id: shown.uid,
        username: shown.username,
        public: { name: 'Ana D.', bio: 'Slabs', instagram: '', photoURL: null },
      },
    ]);
    const ids = (count: number) => Array.from({ length: count }, (_, n) => `id${n}`).join(',');
    expect((await get(`/api/profiles?ids=${ids(30)}`)).status).toBe(200);
    const many = await get(`/api/profiles?ids=${ids(31)}`);
    expect(many.body.error.details.fields).toEqual([{ path: 'ids', message: 'At most 30 ids' }]);
  });
});
