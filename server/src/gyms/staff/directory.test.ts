import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { type As, createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { gymMembers, gymRoles } from './schema';

let t: TestApp;
let count = 0;
let gymId: string;

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'mia', 'sam', 'ana', 'lee');
});
afterAll(() => t.close());
beforeEach(async () => {
  count += 1;
  gymId = `gym-${count}`;
  const db = t.deps.database.drizzle;
  await t.deps.database.pool.query('truncate invitation_mails');
  await insertGym(db, { id: gymId });
  const createdAt = new Date('2026-11-01T09:00:00.000Z');
  await db.insert(gymRoles).values([
    { gymId, uid: 'mia', role: 'manager', createdAt },
    { gymId, uid: 'sam', role: 'setter', createdAt },
  ]);
  t.drain();
});

const call = (name: string, input: object, as: As = 'mia') =>
  t.call(`gyms.${name}`, { gymId, ...input }, { as });
const setRoles = (who: string, roles: string[], as: As = 'mia') =>
  call('setRoles', { who, roles }, as);
const directory = async () =>
  (await t.read(`/api/gyms/${gymId}/staff/directory`, { as: 'mia' })).body;
const rolesOf = async (uid: string) =>
  (await directory()).items.find((member: { uid: string }) => member.uid === uid)?.roles;
const history = async () =>
  (await t.read(`/api/gyms/${gymId}/staff/history`, { as: 'mia' })).body.items;
const invitationsTo = async (as: As) =>
  (await t.read('/api/me/gym-invitations', { as })).body.items.filter(
    (one: { gymId: string }) => one.gymId === gymId,
  );

describe('the directory of a gym', () => {
  it('adds people by username, and tells them and whoever looks at it', async () => {
    const { status, body } = await setRoles('ANA_name', ['setter', 'staff', 'setter']);
    expect(status).toBe(200);
    expect(body.result.member).toEqual({
      uid: 'ana',
      username: 'ana_name',
      name: 'ana',
      roles: ['setter', 'staff'],
    });
    expect(t.sent).toEqual([
      ...['ana', 'mia', 'sam'].map((uid) => ({
        channel: `own:${uid}`,
        type: 'own.changed',
        data: { kinds: ['managed'], ids: [gymId] },
      })),
      { channel: 'own:ana', type: 'own.changed', data: { kinds: ['roles'], ids: [gymId] } },
    ]);
    expect(await rolesOf('ana')).toEqual(['setter', 'staff']);
    expect(await history()).toMatchObject([
      {
        kind: 'staff_added',
        byName: 'mia',
        subjectName: 'ana',
        before: { roles: [] },
        after: { roles: ['setter', 'staff'] },
      },
    ]);
  });

  it('changes and removes, and keeps since when somebody is there', async () => {
    await setRoles('sam_name', ['manager']);
    expect((await directory()).items[1]).toMatchObject({
      uid: 'sam',
      roles: ['manager'],
      addedAt: '2026-11-01T09:00:00.000Z',
    });
    expect((await setRoles('sam_name', [])).body.result).toEqual({ member: null });
    expect(await rolesOf('sam')).toBeUndefined();
    const kinds = (await history()).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['staff_removed', 'staff_updated']);
    // who was removed has no more business there
    expect((await t.read(`/api/gyms/${gymId}/staff/sections`, { as: 'sam' })).status).toBe(403);
  });

  it('does nothing for the roles somebody has', async () => {
    await setRoles('sam_name', ['setter']);
    expect(t.sent).toEqual([]);
    expect(await history()).toEqual([]);
  });

  it('keeps a manager who is there to manage', async () => {
    const last = async () => (await setRoles('mia_name', ['staff'])).body.error.details.code;
    expect(await last()).toBe('last_manager');
    await setRoles('lee_name', ['manager']);
    const away = (deactivatedAt: Date | null) =>
      t.deps.database.drizzle
        .update(accounts)
        .set({ deactivatedAt })
        .where(eq(accounts.uid, 'lee'));
    await away(t.deps.now());
    expect(await last()).toBe('last_manager');
    await away(null);
    expect((await setRoles('mia_name', ['staff'])).status).toBe(200);
  });

  it('says the same of an address that has an account and one that hasn’t', async () => {
    const known = await setRoles('ana@example.com', ['setter']);
    const unknown = await setRoles('nobody@example.com', ['setter']);
    expect(known.status).toBe(404);
    expect(known.body).toEqual(unknown.body);
    expect(known.body.error.details.fields).toEqual([
      { path: 'who', message: 'No account has that username' },
    ]);
  });

  it('is for managers: setters may neither read nor change it', async () => {
    expect((await setRoles('ana_name', ['setter'], 'sam')).status).toBe(403);
    expect((await setRoles('ana_name', ['setter'], 'ana')).status).toBe(403);
    const parts = ['directory', 'members', 'history'];
    for (const part of parts) {
      const { status } = await t.read(`/api/gyms/${gymId}/staff/${part}`, { as: 'sam' });
      expect(status, part).toBe(403);
    }
    expect((await setRoles('ana_name', ['owner'])).status).toBe(400);
  });

  it('writes handing over into the history, too', async () => {
    await call('addManager', { who: 'sam_name' });
    expect(await rolesOf('sam')).toEqual(['manager', 'setter']);
    expect((await history())[0]).toMatchObject({ kind: 'staff_updated', subjectName: 'sam' });
  });

  it('pages its history', async () => {
    for (const roles of [['staff'], ['setter'], []]) await setRoles('ana_name', roles);
    const page = async (more: string) =>
      (await t.read(`/api/gyms/${gymId}/staff/history?size=2${more}`, { as: 'mia' })).body;
    const first = await page('');
    const second = await page(`&cursor=${first.nextCursor}`);
    const seqs = [...first.items, ...second.items].map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual([3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('an invitation to a gym', () => {
  const invite = (email: string, roles = ['setter'], as: As = 'mia') =>
    call('invite', { email, roles }, as);

  it('is answered and emailed the same whether or not the address has an account', async () => {
    const answers = [];
    for (const email of ['ana@example.com', 'nobody@example.com']) {
      t.drain();
      const { status, body } = await invite(email);
      const jobs = t.events.map(({ type }) => type);
      answers.push({ status, body: JSON.stringify(body).replaceAll(email, 'address'), jobs });
    }
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[0]?.jobs).toHaveLength(1);
    expect(answers[1]).toEqual(answers[0]);
    const { items, invitations } = await directory();
    expect(items.map(({ uid }: { uid: string }) => uid)).toEqual(['mia', 'sam']);
    expect(invitations).toMatchObject([
      { email: 'ana@example.com' },
      { email: 'nobody@example.com' },
    ]);
    // the history names no address, which must go with the invitation
    expect(JSON.stringify(await history())).not.toContain('@example.com');
  });

  it('waits for whoever has confirmed the address', async () => {
    await invite('Ana@Example.com', ['staff', 'setter']);
    expect(await invitationsTo('ana')).toEqual([
      { gymId, gymName: 'Granite Street', roles: ['setter', 'staff'] },
    ]);
    expect(await invitationsTo({ uid: 'ana', isEmailVerified: false })).toEqual([]);
    expect(await invitationsTo('lee')).toEqual([]);
    expect((await call('answerInvitation', { answer: 'accept' }, 'lee')).status).toBe(404);
    const accepted = await call('answerInvitation', { answer: 'accept' }, 'ana');
    expect(accepted.body.result).toEqual({ roles: ['setter', 'staff'] });
    expect(await rolesOf('ana')).toEqual(['setter', 'staff']);
    expect(await invitationsTo('ana')).toEqual([]);
    expect((await history())[0]).toMatchObject({ kind: 'staff_added', byName: 'ana' });
  });

  it('adds to the roles somebody has, can be declined and withdrawn', async () => {
    await invite('sam@example.com', ['staff']);
    await call('answerInvitation', { answer: 'accept' }, 'sam');
    expect(await rolesOf('sam')).toEqual(['setter', 'staff']);
    await invite('ana@example.com');
    await call('answerInvitation', { answer: 'decline' }, 'ana');
    expect(await rolesOf('ana')).toBeUndefined();
    await invite('ana@example.com');
    const withdrawn = await call('withdrawInvitation', { email: 'ANA@example.com' });
    expect(withdrawn.body.result).toEqual({ isWithdrawn: true });
    expect((await call('answerInvitation', { answer: 'accept' }, 'ana')).status).toBe(404);
  });

  it('ends with the rights of whoever sent it, and after thirty days', async () => {
    await setRoles('lee_name', ['manager']);
    await invite('ana@example.com', ['setter'], 'lee');
    expect(await invitationsTo('ana')).toHaveLength(1);
    await setRoles('lee_name', ['staff']);
    expect(await invitationsTo('ana')).toEqual([]);
    await invite('ana@example.com');
    const before = t.deps.now();
    t.setNow(new Date(before.getTime() + 31 * 86_400_000));
    expect(await invitationsTo('ana')).toEqual([]);
    t.setNow(before);
  });

  it('reaches a mailbox three times a day at most, from whatever gym', async () => {
    t.drain();
    for (let sent = 0; sent < 4; sent += 1) {
      expect((await invite('often@example.com')).status).toBe(200);
      await call('withdrawInvitation', { email: 'often@example.com' });
    }
    expect(t.events).toHaveLength(3);
  });

  it('is a manager’s to send', async () => {
    expect((await invite('a@example.com', ['setter'], 'sam')).status).toBe(403);
    expect((await invite('no address')).status).toBe(400);
  });

  it('without a role makes a member, who is listed and can be removed', async () => {
    await invite('ana@example.com', []);
    await call('answerInvitation', { answer: 'accept' }, 'ana');
    const members = async () =>
      (await t.read(`/api/gyms/${gymId}/staff/members`, { as: 'mia' })).body.items;
    expect(await members()).toMatchObject([{ uid: 'ana', name: 'ana', via: 'invitation' }]);
    expect(await rolesOf('ana')).toBeUndefined();
    t.drain();
    const removed = await call('removeMember', { memberUid: 'ana' });
    expect(removed.body.result).toEqual({ isRemoved: true });
    expect(t.sent).toContainEqual(
      expect.objectContaining({ channel: 'own:ana', data: { kinds: ['roles'], ids: [gymId] } }),
    );
    expect(await members()).toEqual([]);
    expect((await call('removeMember', { memberUid: 'ana' })).body.result.isRemoved).toBe(false);
  });

  it('pages the members, newest first', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
    await t.deps.database.drizzle.insert(gymMembers).values([
      { gymId, uid: 'ana', via: 'link', createdAt: at(1) },
      { gymId, uid: 'lee', via: 'link', createdAt: at(2) },
      { gymId, uid: 'sam', via: 'link', createdAt: at(2) },
    ]);
    const page = async (more: string) =>
      (await t.read(`/api/gyms/${gymId}/staff/members?size=2${more}`, { as: 'mia' })).body;
    const first = await page('');
    const second = await page(`&cursor=${first.nextCursor}`);
    const uids = [...first.items, ...second.items].map(({ uid }: { uid: string }) => uid);
    expect(uids).toEqual(['sam', 'lee', 'ana']);
  });
});
