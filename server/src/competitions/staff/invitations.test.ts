import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition();
  await stage.deps.database.pool.query('truncate competitor_invitations, staff_invitations');
});

const invite = (email: string, roles = ['judge'], as = 'olga') =>
  stage.call('competitions.inviteStaff', { competitionId: id, email, roles }, { as });
const answerAs = (as: string, answer = 'accept') =>
  stage.call('competitions.answerStaffInvitation', { competitionId: id, answer }, { as });
const listOf = async (as: Parameters<typeof stage.read>[1] & object) =>
  (await stage.read('/api/me/invitations', as)).body.items;
const directory = async () =>
  (await stage.read(`/api/manage/competitions/${id}/directory`, { as: 'olga' })).body;
const rolesOf = async (uid: string) =>
  (await directory()).items.find((member: { uid: string }) => member.uid === uid)?.roles;

describe('inviting an address', () => {
  it('answers and emails the same whether or not it has an account', async () => {
    const sorts = ['cleo@example.com', 'nora@example.com', 'nobody@example.com'];
    const answers = [];
    for (const email of sorts) {
      stage.drain();
      const { status, body } = await invite(email);
      const jobs = stage.events.map(({ type }) => type);
      answers.push({ status, body: JSON.stringify(body).replaceAll(email, 'address'), jobs });
    }
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[0]?.jobs).toHaveLength(1);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    const { items, invitations } = await directory();
    expect(items.map(({ uid }: { uid: string }) => uid).sort()).toEqual(['jude', 'olga', 'seth']);
    expect(invitations.map(({ email }: { email: string }) => email)).toEqual(sorts.sort());
  });

  it('asks nothing about the address: the table that knows may be away', async () => {
    const { pool } = stage.deps.database;
    await pool.query('alter table identity_users rename to away');
    try {
      expect((await invite('cleo@example.com')).status).toBe(200);
    } finally {
      await pool.query('alter table away rename to identity_users');
    }
  });

  it('is the only way to name one: roles are set by username', async () => {
    const set = (who: string) =>
      stage.call(
        'competitions.setStaffRoles',
        { competitionId: id, who, roles: ['judge'] },
        { as: 'olga' },
      );
    const known = await set('cleo@example.com');
    const unknown = await set('nobody@example.com');
    expect(known.status).toBe(404);
    expect(known.body).toEqual(unknown.body);
    expect((await set('CLEO')).status).toBe(200);
  });

  it('sends one address three emails a day at most, and says the same', async () => {
    stage.drain();
    const statuses = [];
    while (statuses.length < 4) statuses.push((await invite('often@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(stage.events).toHaveLength(3);
  });

  it('is for organisers, and no address is no address', async () => {
    expect((await invite('a@example.com', ['judge'], 'jude')).status).toBe(403);
    expect((await invite('a@example.com', ['judge'], 'cleo')).status).toBe(404);
    expect((await invite('no address')).status).toBe(400);
    expect((await invite('a@example.com', [])).status).toBe(400);
  });
});

describe('an invitation', () => {
  it('waits for whoever has confirmed the address, and for nobody else', async () => {
    await invite('Cleo@Example.com', ['judge', 'setter']);
    const waiting = [
      { competitionId: id, competitionName: 'Autumn Pump', roles: ['judge', 'setter'] },
    ];
    expect(await listOf({ as: 'cleo' })).toEqual(waiting);
    expect(await listOf({ as: { uid: 'cleo', isEmailVerified: false } })).toEqual([]);
    expect(await listOf({ as: 'jude' })).toEqual([]);
    expect((await answerAs('jude')).status).toBe(404);
    expect((await answerAs('cleo')).body.result).toEqual({ roles: ['judge', 'setter'] });
    expect(await rolesOf('cleo')).toEqual(['judge', 'setter']);
    expect(await listOf({ as: 'cleo' })).toEqual([]);
    expect((await answerAs('cleo')).status).toBe(404);
    const log = await stage.readLog(id);
    expect(log.at(-1)).toMatchObject({ kind: 'staff_added', actorUid: 'cleo' });
  });

  it('adds to the roles somebody has', async () => {
    await invite('jude@example.com', ['setter']);
    await answerAs('jude');
    expect(await rolesOf('jude')).toEqual(['judge', 'setter']);
  });

  it('can be declined and withdrawn', async () => {
    await invite('cleo@example.com');
    expect((await answerAs('cleo', 'decline')).status).toBe(200);
    expect(await rolesOf('cleo')).toBeUndefined();
    expect((await directory()).invitations).toEqual([]);
    await invite('cleo@example.com');
    const email = 'CLEO@example.com';
    const withdrawn = await stage.asOlga('competitions.withdrawStaffInvitation', {
      competitionId: id,
      email,
    });
    expect(withdrawn).toEqual({ isWithdrawn: true });
    expect((await answerAs('cleo')).status).toBe(404);
  });

  it('ends with the rights of the inviter, and after thirty days', async () => {
    await invite('cleo@example.com');
    const away = (deactivatedAt: Date | null) =>
      stage.deps.database.drizzle
        .update(accounts)
        .set({ deactivatedAt })
        .where(eq(accounts.uid, 'olga'));
    await away(stage.deps.now());
    expect(await listOf({ as: 'cleo' })).toEqual([]);
    await away(null);
    expect(await listOf({ as: 'cleo' })).toHaveLength(1);
    const before = stage.deps.now();
    stage.setNow(new Date(before.getTime() + 31 * 86_400_000));
    expect(await listOf({ as: 'cleo' })).toEqual([]);
    expect((await answerAs('cleo')).status).toBe(404);
    stage.setNow(before);
  });
});
