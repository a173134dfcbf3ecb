import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../platform/db/pool';
import { claimFact } from '../../platform/installation/repo';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { runOperator } from './program';

let demo: TestDatabase;
let dir: string;

/** Runs the tool as the operator would. */
function run(on: TestDatabase, ...args: string[]) {
  return runWith({}, on, ...args);
}

/** The same with other settings. */
async function runWith(env: Record<string, string>, on: TestDatabase, ...args: string[]) {
  let out = '';
  let err = '';
  // files belong to a database
  const dataDir = join(dir, 'data', new URL(on.url).pathname);
  const code = await runOperator(args, {
    env: { DATABASE_URL: on.url, DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { code, out, err };
}

const audited = async (on: TestDatabase) =>
  (
    await on.database.drizzle.execute<{ action: string; details: Record<string, unknown> }>(
      sql`select action, details from audit_log order by id`,
    )
  ).rows;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'operations-'));
  demo = await createTestDatabase();
  expect(await run(demo, 'seed-demo')).toMatchObject({ code: 0, out: 'Seeded the demo.\n' });
});
beforeEach(() => demo.database.drizzle.execute(sql`truncate audit_log`));
afterAll(async () => {
  await demo.drop();
  await rm(dir, { recursive: true, force: true });
});

describe('seed-demo and migrate', () => {
  test('a database that is not empty is left alone', async () => {
    const { code, err } = await run(demo, 'seed-demo');
    expect(code).toBe(1);
    expect(err).toBe('The database isn’t empty. Nothing was changed.\n');
    expect(await audited(demo)).toEqual([]);
  });

  test('a migrated database needs nothing', async () => {
    expect(await run(demo, 'migrate')).toEqual({ code: 0, out: 'Nothing to migrate.\n', err: '' });
  });
});

describe('dead jobs', () => {
  const insert = (queue: string) =>
    demo.database.drizzle.execute(
      sql`insert into jobs (queue, type, payload, attempts, dead_at, last_error)
          values (${queue}, 'mail.send', '{"sealed":"secret"}', 14, now(), 'no luck')`,
    );
  const rows = async () =>
    (
      await demo.database.drizzle.execute<{ id: number; isDead: boolean; attempts: number }>(
        sql`select id, dead_at is not null as "isDead", attempts from jobs
            where queue like 'dead%' order by id`,
      )
    ).rows;

  test('are listed without what they carry, retried and discarded by id, and all at once', async () => {
    for (const queue of ['dead-1', 'dead-2', 'dead-3']) await insert(queue);
    const [first, second, third] = (await rows()).map(({ id }) => String(id));
    const listed = await run(demo, 'jobs', 'list');
    expect(listed.code).toBe(0);
    expect(listed.out).toContain(`${first} mail.send: 14 attempts, dead since `);
    expect(listed.out).toContain('no luck');
    expect(listed.out).not.toContain('secret');

    const retried = await run(demo, 'jobs', 'retry', String(first));
    expect(retried).toMatchObject({ code: 0, out: 'Retrying 1 job.\n' });
    const discarded = await run(demo, 'jobs', 'discard', String(second));
    expect(discarded).toMatchObject({ code: 0, out: 'Deleted 1 job.\n' });
    expect(await rows()).toEqual([
      { id: Number(first), isDead: false, attempts: 0 },
      { id: Number(third), isDead: true, attempts: 14 },
    ]);
    expect(await run(demo, 'jobs', 'retry', '--all')).toMatchObject({ out: 'Retrying 1 job.\n' });
    expect(await run(demo, 'jobs', 'list')).toMatchObject({ out: 'No dead jobs.\n' });
    expect(await audited(demo)).toMatchObject([
      { action: 'jobs.retry', details: { ids: [Number(first)] } },
      { action: 'jobs.discard', details: { ids: [Number(second)] } },
      { action: 'jobs.retry', details: { ids: [Number(third)] } },
    ]);
  });

  test('one that is not dead is not touched, nor are the others that were named with it', async () => {
    await insert('dead-4');
    const [id] = (await rows()).filter(({ isDead }) => isDead).map((row) => String(row.id));
    const { code, err } = await run(demo, 'jobs', 'discard', String(id), '999999');
    expect([code, err]).toEqual([1, 'Not a dead job: 999999.\n']);
    expect(await run(demo, 'jobs', 'retry')).toMatchObject({ code: 1 });
    expect((await rows()).filter(({ isDead }) => isDead)).toHaveLength(1);
    expect(await audited(demo)).toEqual([]);
  });
});

describe('keys and secret', () => {
  test('rotate signs with a new key in a minute, or at once where the old one leaked', async () => {
    const kids = [];
    for (const args of [[], ['--leaked']]) {
      const { code, out } = await run(demo, '--json', 'keys', 'rotate', ...args);
      expect(code).toBe(0);
      kids.push((JSON.parse(out) as { kid: string }).kid);
    }
    const { rows } = await demo.database.drizzle.execute(sql`select kid from identity_keys`);
    expect(rows).toEqual([{ kid: kids[1] }]);
    expect(await audited(demo)).toEqual([
      { action: 'keys.rotate', details: { kid: kids[0], isLeaked: false } },
      { action: 'keys.rotate', details: { kid: kids[1], isLeaked: true } },
    ]);
  });

  test('reseal has nothing to do if the secret has not changed', async () => {
    const { code, err } = await run(demo, 'secret', 'reseal');
    expect([code, err]).toEqual([
      1,
      'SECRET_PREVIOUS is not set, so there is nothing to re-encrypt.\n',
    ]);
  });

  test('reseal seals with the secret of now, and says where neither opens', async () => {
    const made = await demo.database.drizzle.execute<{ value: string }>(
      sql`select value from installation where key = 'secret'`,
    );
    const changed = { SECRET: 'n'.repeat(40), SECRET_PREVIOUS: made.rows[0]?.value ?? '' };
    const done = await runWith(changed, demo, 'secret', 'reseal');
    expect([done.code, done.out]).toEqual([0, 'Re-encrypted 1.\n']);
    const wrong = { SECRET: 'w'.repeat(40), SECRET_PREVIOUS: 'v'.repeat(40) };
    const failed = await runWith(wrong, demo, 'secret', 'reseal');
    expect([failed.code, failed.out]).toEqual([
      1,
      'Re-encrypted 0. 1 could be read with neither secret.\n',
    ]);
    const back = { SECRET: changed.SECRET_PREVIOUS, SECRET_PREVIOUS: changed.SECRET };
    expect((await runWith(back, demo, 'secret', 'reseal')).code).toBe(0);
  });
});

describe('gym create', () => {
  test('creates a gym with its first manager', async () => {
    const { code, out } = await run(
      demo,
      '--json',
      'gym',
      'create',
      '--name',
      'North Wall',
      '--manager',
      'organiser@demo.test',
      '--time-zone',
      'Europe/Oslo',
      '--place=59.91,10.75',
    );
    expect(code).toBe(0);
    const { gymId } = JSON.parse(out) as { gymId: string };
    const { rows } = await demo.database.drizzle.execute(sql`
      select name, time_zone, latitude, longitude, uid, role from gyms join gym_roles on gym_id = id where id = ${gymId}`);
    expect(rows).toEqual([
      {
        name: 'North Wall',
        time_zone: 'Europe/Oslo',
        latitude: 59.91,
        longitude: 10.75,
        uid: 'demo-organiser',
        role: 'manager',
      },
    ]);
    expect(await audited(demo)).toEqual([
      { action: 'gym.create', details: { gymId, managerUid: 'demo-organiser' } },
    ]);
  });

  test.each([
    [['--name', 'No!', '--manager', 'mika'], /name: Only letters/],
    [['--name', 'Wall', '--manager', 'nobody_here'], /Nobody has the username/],
    [['--name', 'Wall', '--manager', 'mika', '--time-zone', 'Mars/Base'], /timeZone/],
    [['--name', 'Wall', '--manager', 'mika', '--place=91,0'], /coordinates like/],
    [['--name', 'Wall'], /--manager/],
  ])('refuses %j and changes nothing', async (args, message) => {
    const { code, err } = await run(demo, 'gym', 'create', ...args);
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(await audited(demo)).toEqual([]);
  });
});

describe('roles', () => {
  test('are granted and revoked at a gym', async () => {
    const granted = await run(demo, 'roles', 'grant', 'gym', 'demo-gym', 'mika', 'setter');
    expect(granted).toMatchObject({ code: 0, out: 'mika: setter.\n' });
    const again = await run(demo, '--json', 'roles', 'grant', 'gym', 'demo-gym', 'MIKA', 'setter');
    expect(JSON.parse(again.out)).toEqual({ roles: ['setter'] });
    const revoked = await run(
      demo,
      'roles',
      'revoke',
      'gym',
      'demo-gym',
      'climber@demo.test',
      'setter',
    );
    expect(revoked.out).toBe('climber@demo.test: no roles.\n');
    expect((await audited(demo)).map(({ action }) => action)).toEqual([
      'roles.grant',
      'roles.revoke',
    ]);
  });

  test('of a competition are in its log', async () => {
    await run(demo, 'roles', 'grant', 'competition', 'demo-finals', 'mika', 'judge');
    const { rows } = await demo.database.drizzle.execute(sql`
      select kind, actor_uid, after from competition_log
       where competition_id = 'demo-finals' order by seq desc limit 1`);
    expect(rows).toEqual([
      {
        kind: 'staff_added',
        actor_uid: null,
        after: { uid: 'demo-climber', username: 'mika', roles: ['judge'] },
      },
    ]);
  });

  test.each([
    [['revoke', 'gym', 'demo-gym', 'ruben', 'manager'], /at least one manager/],
    [['revoke', 'competition', 'demo-finals', 'odile', 'organiser'], /at least one organiser/],
    [['grant', 'gym', 'demo-gym', 'mika', 'judge'], /no gym role "judge"/],
    [['grant', 'gym', 'nowhere', 'mika', 'setter'], /No gym has the id/],
    [['grant', 'room', 'demo-gym', 'mika', 'setter'], /Allowed choices are gym, competition/],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await run(demo, 'roles', ...args);
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(await audited(demo)).toEqual([]);
  });
});

describe('competition add-places', () => {
  test('gives room, in its log, and never as credits', async () => {
    const { code, out } = await run(
      demo,
      '--json',
      'competition',
      'add-places',
      'demo-finals',
      '20',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ placesLeft: 27 });
    const { rows } = await demo.database.drizzle.execute(sql`
      select balance, topped_up_balance, kind, actor_uid, after
        from competitions c join competition_log l on l.competition_id = c.id and l.seq = c.seq
       where c.id = 'demo-finals'`);
    expect(rows).toEqual([
      {
        balance: 27,
        topped_up_balance: 10,
        kind: 'credits_topped_up',
        actor_uid: null,
        after: { placesLeft: 27 },
      },
    ]);
    expect(await audited(demo)).toEqual([
      {
        action: 'competitions.add-places',
        details: { competitionId: 'demo-finals', places: 20 },
      },
    ]);
  });

  test.each([
    [['nowhere', '20'], /No competition has the id/],
    [['demo-finals', '0'], /number from 1 to 10000/],
    [['demo-finals', '-3'], /number from 1 to 10000/],
    [['demo-finals', 'ten'], /number from 1 to 10000/],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await run(demo, 'competition', 'add-places', ...args);
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(await audited(demo)).toEqual([]);
  });
});

test('flags are listed and set', async () => {
  const set = await run(demo, 'flags', 'set', 'isCompetitionsEnabled', 'off');
  expect(set).toMatchObject({ code: 0, out: 'isCompetitionsEnabled is off.\n' });
  const listed = await run(demo, '--json', 'flags', 'list');
  expect(JSON.parse(listed.out)).toEqual({
    isCompetitionsEnabled: false,
    isCompetitionCreationDisabled: false,
  });
  expect((await run(demo, 'flags', 'set', 'isCompetitionsEnabled', 'perhaps')).code).toBe(1);
  expect((await run(demo, 'flags', 'set', 'isWrong', 'on')).err).toMatch(/no flag "isWrong"/);
  expect(await audited(demo)).toHaveLength(1);
});

test('the product is closed and opened', async () => {
  const stored = async () =>
    (await demo.database.drizzle.execute(sql`select value from flags where name = 'isMaintenance'`))
      .rows[0];
  expect(await run(demo, 'maintenance', 'on')).toMatchObject({ out: 'Maintenance is on.\n' });
  expect(await stored()).toEqual({ value: true });
  expect(await run(demo, 'maintenance', 'off')).toMatchObject({
    code: 0,
    out: 'Maintenance is off.\n',
  });
  expect(await stored()).toEqual({ value: false });
  expect((await run(demo, 'maintenance', 'perhaps')).code).toBe(1);
  expect((await audited(demo)).map(({ action }) => action)).toEqual([
    'maintenance.on',
    'maintenance.off',
  ]);
  await demo.database.drizzle.execute(sql`delete from flags where name = 'isMaintenance'`);
});

test('the developer role is granted and revoked', async () => {
  const isDeveloper = async () =>
    (
      await demo.database.drizzle.execute(
        sql`select is_developer from accounts where username = 'mika'`,
      )
    ).rows[0];
  await run(demo, 'developer', 'grant', 'mika');
  expect(await isDeveloper()).toEqual({ is_developer: true });
  await run(demo, 'developer', 'revoke', 'mika');
  expect(await isDeveloper()).toEqual({ is_developer: false });
  expect((await audited(demo)).map(({ action }) => action)).toEqual([
    'developer.grant',
    'developer.revoke',
  ]);
});

test('recount reports drift and fails, and corrects it with --fix', async () => {
  await demo.database.drizzle.execute(sql`update gyms set climb_count = 7 where id = 'demo-gym'`);
  const found = await run(demo, 'recount');
  expect(found).toMatchObject({
    code: 1,
    out: 'gyms demo-gym: stored 7, counted 128\nRun with --fix to fix them.\n',
  });
  expect(await run(demo, 'recount', '--fix')).toMatchObject({ code: 0 });
  expect(await run(demo, 'recount')).toMatchObject({ code: 0, out: 'No differences.\n' });
});

describe('backup and restore', () => {
  test('a round trip gives the same database; a full one is replaced only when forced', async () => {
    const file = join(dir, 'demo.tar.gz');
    expect(await run(demo, 'backup', file)).toMatchObject({ code: 0, err: '' });
    expect(await run(demo, 'backup', file)).toMatchObject({ code: 1 });
    const other = await createTestDatabase();
    // by another name than a server's, because restoring refuses to work under one
    const look = createDatabase({ url: other.url, max: 1, applicationName: 'test' });
    await run(other, 'migrate');
    const restored = await run(other, '--json', 'restore', file);
    expect(restored, restored.err).toMatchObject({ code: 0 });
    for (const table of [
      'accounts',
      'ascent_logs',
      'ranking_points',
      'scores',
      'competition_log',
    ]) {
      const digest = async ({ pool }: Database) =>
        (
          await pool.query(
            `select count(*), md5(string_agg(t::text, '' order by t::text)) from ${table} t`,
          )
        ).rows;
      expect(await digest(look), table).toEqual(await digest(demo.database));
    }
    expect((await audited({ ...other, database: look })).at(-1)).toMatchObject({
      action: 'restore',
    });
    const refused = await run(other, 'restore', file);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/not empty/);
    expect(await run(other, 'restore', file, '--force')).toMatchObject({ code: 0 });
    await look.close();
    await other.drop();
  });

  test('warns of an open secret, and with a passphrase encrypts and has nothing to warn of', async () => {
    const env = { BACKUP_PASSPHRASE: 'chalk, tape and patience' };
    await claimFact(demo.database.drizzle, 'secret', 'of this installation');
    const open = await run(demo, 'backup', join(dir, 'open.tar.gz'));
    expect(open.out).toMatch(/contains the secret .* BACKUP_PASSPHRASE/);
    const sealed = await runWith(env, demo, 'backup', join(dir, 'sealed'));
    expect(sealed).toMatchObject({ code: 0, out: expect.not.stringContaining('secret') });
    const other = await createTestDatabase();
    const without = await run(other, 'restore', join(dir, 'sealed'));
    expect(without).toMatchObject({ code: 1, err: expect.stringMatching(/is encrypted/) });
    expect(await runWith(env, other, 'restore', join(dir, 'sealed'))).toMatchObject({ code: 0 });
    await other.drop();
  });

  test('no restore under a running server', async () => {
    const file = join(dir, 'live.tar.gz');
    await run(demo, 'backup', file);
    const server = createDatabase({ url: demo.url, max: 1 });
    await server.pool.query('select 1');
    const { code, err } = await run(demo, 'restore', file, '--force');
    expect(code).toBe(1);
    expect(err).toMatch(/Stop it first/);
    await server.close();
  });

  test('a file that is not there, or no archive', async () => {
    expect((await run(demo, 'restore', join(dir, 'none'))).err).toMatch(/File not found/);
  });
});

describe('health', () => {
  let server: Server;
  let origin: string;
  let status = 200;
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => void server.close());

  test('is 0 when ready, 1 when not or when nothing answers', async () => {
    expect((await run(demo, 'health', '--url', origin)).code).toBe(0);
    status = 503;
    expect(await run(demo, 'health', '--url', origin)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/answers 503/) as string,
    });
    expect((await run(demo, 'health', '--url', 'http://127.0.0.1:1')).code).toBe(1);
  });
});

test('unknown commands and bad settings fail, help does not', async () => {
  expect((await run(demo, 'destroy')).code).toBe(1);
  const help = await run(demo, '--help');
  expect(help.code).toBe(0);
  expect(help.out).toContain('seed-demo');
  let err = '';
  const code = await runOperator(['migrate'], {
    env: { DATABASE_URL: 'mysql://x' },
    out: () => undefined,
    err: (text) => void (err += text),
  });
  expect(code).toBe(1);
  expect(err).toContain('DATABASE_URL: must be a postgres:// address');
});
