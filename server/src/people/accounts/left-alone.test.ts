import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCompetition } from '../../platform/testing/competition';
import { insertGym } from '../../platform/testing/gym';
import { callAs, createMember, type Member } from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { accounts } from './schema';

let app: SignedApp;
let owner: Member;
let other: Member;
let count = 0;

beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createMember(app);
  other = await createMember(app);
});

const query = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values);

/** A competition whose only organiser is the owner. */
async function organise(state: 'draft' | 'started' | 'ended'): Promise<string> {
  const { drizzle } = app.deps.database;
  const id = `comp-${(count += 1)}`;
  await insertCompetition(drizzle, { competition: { id, state, name: `Cup ${count}` } });
  await query(`delete from competition_roles where competition_id = $1`, [id]);
  await appoint(id, owner, 'organiser');
  return id;
}

/** A gym whose only manager is the owner. */
async function manage(): Promise<string> {
  const id = `gym-${(count += 1)}`;
  await insertGym(app.deps.database.drizzle, { id });
  await query(`insert into gym_roles (gym_id, uid, role) values ($1, $2, 'manager')`, [
    id,
    owner.uid,
  ]);
  return id;
}

const appoint = (id: string, { uid }: Member, role: string) =>
  query(`insert into competition_roles (competition_id, uid, role) values ($1, $2, $3)`, [
    id,
    uid,
    role,
  ]);
const setAway = ({ uid }: Member) =>
  app.deps.database.drizzle
    .update(accounts)
    .set({ deactivatedAt: app.deps.now() })
    .where(eq(accounts.uid, uid));
const leave = (name: 'accounts.delete' | 'accounts.deactivate', leavesAlone?: string[]) =>
  callAs(app, owner.idToken, name, { leavesAlone });
const listed = async () => {
  const { idToken } = owner;
  const headers = { authorization: `Bearer ${idToken}` };
  const { body } = await app.send({ method: 'GET', url: '/api/me/left-alone', headers });
  return body.items;
};
const refusal = (answer: Awaited<ReturnType<typeof leave>>) => [
  answer.body.error?.details.code,
  answer.body.error?.details.items?.map(({ id }: { id: string }) => id),
];

describe('what somebody would leave alone', () => {
  it('is what nobody else runs, with those who could take over', async () => {
    const draft = await organise('draft');
    const started = await organise('started');
    const gym = await manage();
    await appoint(started, other, 'judge');
    const items = await listed();
    expect(items.map((item: { id: string }) => item.id)).toEqual([gym, started, draft]);
    expect(items[1]).toMatchObject({
      kind: 'competition',
      state: 'started',
      mustHandOver: true,
      members: [{ uid: other.uid, username: other.username, name: 'Ana Diaz', roles: ['judge'] }],
    });
    expect(items[2]).toMatchObject({ state: 'draft', mustHandOver: false, members: [] });
  });

  it('isn’t what another organiser runs, unless their account is deactivated', async () => {
    const id = await organise('started');
    await appoint(id, other, 'organiser');
    expect(await listed()).toEqual([]);
    await setAway(other);
    expect(await listed()).toMatchObject([{ id, members: [] }]);
  });
});

describe.each(['accounts.delete', 'accounts.deactivate'] as const)('%s', (name) => {
  it('is refused while a competition runs, until somebody else organises it', async () => {
    const id = await organise('started');
    expect(refusal(await leave(name, [id]))).toEqual(['left_alone', [id]]);
    const given = await callAs(app, owner.idToken, 'competitions.setStaffRoles', {
      competitionId: id,
      who: other.username,
      roles: ['organiser'],
    });
    expect(given.status).toBe(200);
    expect((await leave(name)).status).toBe(200);
  });

  it('leaves drafts, ended competitions and gyms only if each is named', async () => {
    const [draft, ended, gym] = [await organise('draft'), await organise('ended'), await manage()];
    expect(refusal(await leave(name))).toEqual(['left_alone', [gym, draft, ended]]);
    expect(refusal(await leave(name, [draft, gym]))).toEqual(['left_alone', [ended]]);
    expect((await leave(name, [draft, ended, gym])).status).toBe(200);
  });

  it('keeps one of two organisers who leave at once', async () => {
    const id = await organise('started');
    await appoint(id, other, 'organiser');
    const answers = await Promise.all(
      [owner, other].map(({ idToken }) => callAs(app, idToken, name)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

it('the identity protocol refuses to delete whoever would leave something alone', async () => {
  const gym = await manage();
  const refused = await app.identity('accounts:delete', { idToken: owner.idToken });
  expect(refused.body.error.message).toMatch(/^OPERATION_NOT_ALLOWED/);
  await callAs(app, owner.idToken, 'gyms.addManager', { gymId: gym, who: other.username });
  const done = await app.identity('accounts:delete', { idToken: owner.idToken });
  expect(done.status).toBe(200);
});

describe('adding a manager', () => {
  it('is for managers, and names who became one', async () => {
    const gymId = await manage();
    const add = (by: Member, who: string) =>
      callAs(app, by.idToken, 'gyms.addManager', { gymId, who });
    expect((await add(other, other.username)).body.error.details.code).toBe('permission_denied');
    expect((await add(owner, 'nobody_here')).body.error.details).toMatchObject({
      code: 'not_found',
      fields: [{ path: 'who' }],
    });
    const added = await add(owner, other.username);
    expect(added.body.result).toEqual({ uid: other.uid, name: 'Ana Diaz' });
    // once more changes nothing
    expect((await add(other, other.username)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});
