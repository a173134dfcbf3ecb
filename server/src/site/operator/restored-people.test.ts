import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../platform/db/pool';
import { workOf } from '../../platform/jobs/work-of';
import { callAs, createMember, logIn } from '../../platform/testing/members';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { runOperator } from './program';

const dayMs = 86_400_000;
let dir: string;
let source: TestDatabase;
/** The source by another name than a server's, because restoring refuses to work under one. */
let database: Database;
let app: SignedApp;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-test-restored-'));
  source = await createTestDatabase();
  database = createDatabase({ url: source.url, max: 5, applicationName: 'test' });
  app = await createSignedApp({ database });
  // restoring goes by the device's clock, which passes any day that is fixed here
  app.setNow(new Date());
});
afterAll(async () => {
  await app.close();
  await database.close();
  await source.drop();
  await rm(dir, { recursive: true, force: true });
});

async function run(on: TestDatabase, ...args: string[]): Promise<void> {
  let said = '';
  const code = await runOperator(args, {
    env: { NODE_ENV: 'test', DATABASE_URL: on.url, DATA_DIR: join(dir, 'data') },
    out: (text) => void (said += text),
    err: (text) => void (said += text),
  });
  expect([code, said]).toEqual([0, expect.anything()]);
}

const purgeDue = async (by: SignedApp) => {
  const job = workOf(by.deps.slices).schedule.find(({ name }) => name === 'accounts.purgeDue');
  await job?.run(by.deps);
};
const count = async (on: { readonly database: Database }, table: string, uid: string) => {
  const { rows } = await on.database.pool.query(`select from ${table} where uid = $1`, [uid]);
  return rows.length;
};

it('a restored backup brings back no deleted person and no ended session', async () => {
  const [purged, leaving, staying] = [
    await createMember(app),
    await createMember(app),
    await createMember(app),
  ];
  const cookie = await logIn(app, staying.idToken);
  await run(source, 'backup', join(dir, 'old.tar.gz'));
  // after the backup: one is purged, one has asked to be deleted
  await callAs(app, purged.idToken, 'accounts.delete');
  app.setNow(new Date(app.deps.now().getTime() + 30 * dayMs));
  await purgeDue(app);
  expect(await count({ database }, 'accounts', purged.uid)).toBe(0);
  const asked = await app.identity('accounts:signInWithPassword', {
    email: leaving.email,
    password: 'chalk-and-rock-1',
    returnSecureToken: true,
  });
  const { body } = await callAs(app, asked.body.idToken, 'accounts.delete');
  const { deletionId } = body.result;
  await run(source, 'backup', join(dir, 'new.tar.gz'));

  // the database is lost, and the older archive is restored on another
  const target = await createTestDatabase();
  await run(target, 'restore', join(dir, 'old.tar.gz'));
  const restored = await createSignedApp({ database: target.database });
  restored.setNow(app.deps.now());
  for (const { username } of [purged, leaving]) {
    const profile = await restored.send({ method: 'GET', url: `/api/profiles/${username}` });
    expect(profile.status).toBe(404);
  }
  const profile = await restored.send({ method: 'GET', url: `/api/profiles/${staying.username}` });
  expect(profile.status).toBe(200);
  const refused = await restored.identity('accounts:signInWithPassword', {
    email: leaving.email,
    password: 'chalk-and-rock-1',
  });
  expect(refused.body.error.message).toBe('USER_DISABLED');
  const status = await restored.send({ method: 'GET', url: `/api/deletions/${deletionId}` });
  expect(status.body).toMatchObject({ state: 'requested' });
  // every session of then has ended, those that were ended since among them
  const session = await restored.send({ method: 'GET', url: '/api/me', headers: { cookie } });
  expect(session.status).toBe(401);
  // the next purge erases who was purged, and not yet who has days left
  restored.setNow(new Date());
  await purgeDue(restored);
  expect(await count(target, 'accounts', purged.uid)).toBe(0);
  expect(await count(target, 'purged_accounts', purged.uid)).toBe(1);
  expect(await count(target, 'accounts', leaving.uid)).toBe(1);
  await restored.close();
  await target.drop();
});

it('the database that is replaced remembers who was purged', async () => {
  const member = await createMember(app);
  await run(source, 'backup', join(dir, 'before.tar.gz'));
  await callAs(app, member.idToken, 'accounts.delete');
  app.setNow(new Date(app.deps.now().getTime() + 30 * dayMs));
  await purgeDue(app);
  await rm(join(dir, 'cruxboard-deletions.json'));
  await run(source, 'restore', join(dir, 'before.tar.gz'), '--force');
  expect(await count({ database }, 'accounts', member.uid)).toBe(1);
  app.setNow(new Date(app.deps.now().getTime() + dayMs));
  await purgeDue(app);
  expect(await count({ database }, 'accounts', member.uid)).toBe(0);
});
