import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { identityUsers } from '../../people/identity/schema';
import { createJobs } from '../../platform/jobs/create-jobs';
import { jobs, jobSchedules } from '../../platform/jobs/schema';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { auditLog } from './schema';

let app: SignedApp;
let developer: Person;
let other: Person;
const password = 'chalk-and-rock-1';
const origin = 'http://127.0.0.1:3000';

interface Person {
  readonly uid: string;
  readonly email: string;
  readonly bearer: { readonly authorization: string };
  readonly cookie: string;
}

beforeAll(async () => {
  app = await createSignedApp();
  developer = await signIn('dev@example.com', 'dee', { isDeveloper: true });
});
beforeEach(async () => {
  await app.deps.database.drizzle.delete(auditLog);
  await app.deps.database.drizzle.delete(jobs);
});
afterAll(() => app.close());

let people = 0;

/** Signs somebody up with a profile and a session in a browser. */
async function signIn(
  email: string,
  username: string,
  more: Partial<typeof accounts.$inferInsert> = {},
): Promise<Person> {
  const { uid } = await app.signUp(email, password);
  const row = { uid, username, firstName: username, isInitialised: true, ...more };
  const { drizzle } = app.deps.database;
  await drizzle.insert(accounts).values(row).onConflictDoUpdate({ target: accounts.uid, set: row });
  await drizzle
    .update(identityUsers)
    .set({ isEmailVerified: true })
    .where(eq(identityUsers.uid, uid));
  const { body } = await app.identity('accounts:signInWithPassword', { email, password });
  const bearer = { authorization: `Bearer ${(body as { idToken: string }).idToken}` };
  const login = await app.send({
    method: 'POST',
    url: '/api/login',
    headers: { ...bearer, origin },
  });
  const cookie = Object.entries(login.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return { uid, email, bearer, cookie };
}

const read = (url: string, as: Person = developer) =>
  app.send({ url: `/api/admin/${url}`, headers: { cookie: as.cookie } });
const call = (name: string, data: object, as: Person = developer) =>
  app.send({
    method: 'POST',
    url: `/api/call/operator.${name}`,
    headers: as.bearer,
    payload: { data },
  });
const isSignedIn = async ({ cookie }: Person) =>
  (await app.send({ url: '/api/me', headers: { cookie } })).status === 200;

describe('accounts', () => {
  beforeEach(async () => {
    people += 1;
    other = await signIn(`other${people}@example.com`, `other${people}`);
  });

  it('are found by username, email and id, whole and in any case', async () => {
    for (const search of [other.uid, `Other${people}`, `OTHER${people}@example.com`]) {
      const { body } = await read(`accounts?search=${encodeURIComponent(search)}`);
      expect(body.items, search).toMatchObject([
        {
          uid: other.uid,
          email: other.email,
          isEmailVerified: true,
          state: 'active',
          isDisabled: false,
          isOwn: false,
          isOutside: false,
          sessionCount: 1,
        },
      ]);
    }
    for (const search of ['othe', '', '%', 'other@']) {
      expect((await read(`accounts?search=${search}`)).body, search).toMatchObject({ items: [] });
    }
  });

  it('that are disabled lose their sessions at once and cannot sign in, until enabled', async () => {
    expect(await isSignedIn(other)).toBe(true);
    const disable = { uid: other.uid, isDisabled: true, reason: ' Spam ' };
    expect((await call('setAccountDisabled', disable)).body).toEqual({ result: { endedCount: 1 } });
    expect(await isSignedIn(other)).toBe(false);
    expect(
      (await call('setFlag', { name: 'isCompetitionsEnabled', value: true }, other)).status,
    ).toBe(401);
    const signInAgain = () =>
      app.identity('accounts:signInWithPassword', { email: other.email, password });
    expect((await signInAgain()).body.error.message).toBe('USER_DISABLED');
    await call('setAccountDisabled', { ...disable, isDisabled: false, reason: 'A mistake' });
    expect((await signInAgain()).status).toBe(200);
    const { body } = await read('audit');
    expect(body.items).toMatchObject([
      { action: 'accounts.enable', actor: 'dee', details: { reason: 'A mistake' } },
      {
        action: 'accounts.disable',
        actor: 'dee',
        account: { uid: other.uid, name: `other${people}` },
        details: { reason: 'Spam' },
      },
    ]);
  });

  it('are signed out everywhere, and can sign in again', async () => {
    const answer = await call('signOutAccount', { uid: other.uid, reason: 'A lost phone' });
    expect(answer.body).toEqual({ result: { endedCount: 1 } });
    expect(await isSignedIn(other)).toBe(false);
    const again = await app.identity('accounts:signInWithPassword', {
      email: other.email,
      password,
    });
    expect(again.status).toBe(200);
  });

  it('of oneself, unknown ones and changes without a reason are refused', async () => {
    const { uid } = developer;
    const codes = async (name: string, data: object) =>
      (await call(name, data)).body.error.details.code as string;
    const reason = 'Why not';
    expect(await codes('setAccountDisabled', { uid, isDisabled: true, reason })).toBe(
      'own_account',
    );
    expect(await codes('signOutAccount', { uid, reason })).toBe('own_account');
    expect(await codes('signOutAccount', { uid: 'nobody', reason })).toBe('not_found');
    expect(await codes('setAccountDisabled', { uid: 'nobody', isDisabled: true, reason })).toBe(
      'not_found',
    );
    const gone = await signIn('gone@example.com', 'gone');
    const at = app.deps.now();
    await app.deps.database.drizzle
      .update(accounts)
      .set({ deletedAt: at })
      .where(eq(accounts.uid, gone.uid));
    const enabling = { uid: gone.uid, isDisabled: false, reason };
    expect(await codes('setAccountDisabled', enabling)).toBe('not_found');
    expect(await codes('signOutAccount', { uid: other.uid, reason: '  ' })).toBe(
      'invalid_argument',
    );
    expect(await isSignedIn(developer)).toBe(true);
    expect((await read('audit')).body).toMatchObject({ items: [] });
  });

  it('are nobody else’s business', async () => {
    for (const url of [
      'switches',
      'jobs',
      'dead-jobs',
      'audit',
      'accounts?search=dee',
      'storage',
    ]) {
      expect((await read(url, other)).status, url).toBe(403);
      expect((await read(url)).status, url).toBe(200);
    }
    const answer = await call('setMaintenance', { isOn: true }, other);
    expect([answer.status, answer.body.error.details.code]).toEqual([403, 'permission_denied']);
    // a cookie authenticates no write
    const forged = await app.send({
      method: 'POST',
      url: '/api/call/operator.setMaintenance',
      headers: { cookie: developer.cookie },
      payload: { data: { isOn: true } },
    });
    expect(forged.status).toBe(401);
  });
});

describe('dead letters', () => {
  const insertDead = async (count: number) => {
    const rows = await app.deps.database.drizzle
      .insert(jobs)
      .values(
        Array.from({ length: count }, () => ({
          queue: 'mail',
          type: 'mail.send',
          payload: { to: 'ana@example.com' },
          attempts: 14,
          deadAt: app.deps.now(),
          lastError: '550 ana@example.com unknown',
        })),
      )
      .returning({ id: jobs.id });
    return rows.map(({ id }) => id);
  };

  it('are listed in pages, without payload and addresses', async () => {
    const ids = await insertDead(3);
    const first = await read('dead-jobs?size=2');
    expect(first.body).toMatchObject({ count: 3, items: [{ jobId: ids[0] }, { jobId: ids[1] }] });
    expect(JSON.stringify(first.body)).not.toContain('ana@');
    expect(first.body.items[0].lastError).toBe('550 [email] unknown');
    const second = await read(`dead-jobs?size=2&cursor=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ items: [{ jobId: ids[2] }], nextCursor: null });
  });

  it('are retried one by one or all, and discarded; what isn’t dead is refused', async () => {
    const [one = 0, two = 0, three = 0] = await insertDead(3);
    expect((await call('retryDeadJobs', { jobIds: [one] })).body).toEqual({ result: { count: 1 } });
    expect((await call('retryDeadJobs', { jobIds: [one] })).body.error.details.code).toBe(
      'not_found',
    );
    expect((await call('discardDeadJobs', { jobIds: [two] })).body).toEqual({
      result: { count: 1 },
    });
    // all or nothing
    const mixed = await call('discardDeadJobs', { jobIds: [three, one] });
    expect(mixed.body.error.details.code).toBe('not_found');
    expect((await call('retryDeadJobs', { jobIds: 'all' })).body).toEqual({ result: { count: 1 } });
    const left = await app.deps.database.drizzle.select().from(jobs);
    expect(left.map(({ id, deadAt, attempts }) => [id, deadAt, attempts])).toEqual([
      [one, null, 0],
      [three, null, 0],
    ]);
    const { body } = await read('audit');
    expect(body.items.map((entry: { action: string }) => entry.action)).toEqual([
      'jobs.retry',
      'jobs.discard',
      'jobs.retry',
    ]);
  });
});

it('scheduled jobs show when they ran, how long it took and whether it failed', async () => {
  const { deps } = app;
  let isBroken = true;
  const running = createJobs<null>({
    ...deps,
    timeZone: 'UTC',
    pollMs: 20,
    tickMs: 20,
    backOffMs: () => 0,
    handlers: [],
    schedule: [
      {
        name: 'jobs.sweepDead',
        due: 'every minute',
        run: async () => {
          if (!isBroken) return;
          isBroken = false;
          throw new Error('The first time');
        },
      },
    ],
  });
  const run = async () =>
    (await deps.database.drizzle.select().from(jobSchedules)).find(
      ({ name }) => name === 'jobs.sweepDead',
    );
  await deps.database.drizzle.delete(jobSchedules);
  await deps.database.drizzle
    .insert(jobs)
    .values({ queue: 'housekeeping', type: 'jobs.sweepDead', payload: {} });
  await running.start(null);
  await vi.waitFor(async () => {
    expect(isBroken).toBe(false);
    expect((await run())?.ranAt).not.toBeNull();
    expect((await run())?.hasFailed).toBe(false);
  }, 15_000);
  await running.close();
  const { body } = await read('jobs');
  const shown = body.scheduled.find(({ name }: { name: string }) => name === 'jobs.sweepDead');
  expect(shown).toMatchObject({ hour: 3, minute: 27, queue: 'housekeeping', hasFailed: false });
  expect(shown.ranAt).not.toBeNull();
  expect(body.timeZone).toBe('Australia/Sydney');
  expect(body.queues).toContainEqual({ name: 'housekeeping', waiting: 0, running: 0, dead: 0 });
});

it('flags and maintenance are switched for every node, and logged', async () => {
  await call('setFlag', { name: 'isCompetitionsEnabled', value: true });
  expect((await app.send({ url: '/api/flags' })).body).toMatchObject({
    isCompetitionsEnabled: true,
  });
  await call('setMaintenance', { isOn: true });
  expect((await app.send({ url: '/api/gyms' })).status).toBe(503);
  // who closed it gets in and opens it
  expect((await read('switches')).body).toMatchObject({
    flags: { isCompetitionsEnabled: true },
    isMaintenance: true,
    isMaintenanceFixed: false,
  });
  await call('setMaintenance', { isOn: false });
  expect((await app.send({ url: '/api/gyms' })).status).toBe(200);
  const { body } = await read('audit');
  expect(body.items.map((entry: { action: string }) => entry.action)).toEqual([
    'maintenance.off',
    'maintenance.on',
    'flags.set',
  ]);
});

it('storage says what each kind takes up', async () => {
  const { body } = await read('storage');
  expect(body).toMatchObject({
    place: 'disk',
    kinds: [
      { kind: 'files', count: 0, bytes: 0, biggest: [] },
      { kind: 'videos', count: 0, bytes: 0, biggest: [] },
    ],
  });
});
