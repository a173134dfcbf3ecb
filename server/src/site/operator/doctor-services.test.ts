import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { type BadVendor, startBadSmtp } from '../../platform/testing/bad-vendor';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { examineRights } from './doctor-database';
import { examineServices } from './doctor-services';
import type { Operator } from './operator';

let database: TestDatabase;
let gateway: BadVendor;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await startBadSmtp();
});
afterAll(async () => {
  await database.drop();
  await gateway.close();
});

function operatorWith(env: Readonly<Record<string, string>>): Operator {
  const settings = parseSettings({
    NODE_ENV: 'test',
    PORT: '0',
    UPLOAD_FREE_MIN_MB: '0',
    VIDEO_ENCODER: 'none',
    ...env,
  });
  const dataDir = tmpdir();
  return {
    settings,
    database: database.database,
    url: database.url,
    directUrl: database.url,
    dataDir,
    filesDir: join(dataDir, 'files'),
    bucket: undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => new Date(),
    newId: () => 'id',
    close: async () => undefined,
  };
}

/** Findings but for that of the machine's own clock; each says how to mend it. */
async function findingsOf(env: Readonly<Record<string, string>>) {
  const found = await examineServices(operatorWith(env));
  expect(found.every(({ why, todo }) => why !== '' && todo !== '')).toBe(true);
  return found.filter(({ what }) => !what.includes('time service'));
}

test('an email gateway that takes us is fine, one that is busy or away is found without its password', async () => {
  gateway.be(null);
  expect(await findingsOf({ MAIL_URL: `smtp://127.0.0.1:${gateway.port}` })).toEqual([]);
  gateway.be('500');
  const [busy] = await findingsOf({ MAIL_URL: `smtp://127.0.0.1:${gateway.port}` });
  expect(busy?.what).toMatch(/^The email gateway doesn’t take us: /);
  const [away] = await findingsOf({ MAIL_URL: 'smtp://us:s3cret-word@127.0.0.1:1' });
  expect(away?.what).toMatch(/ECONNREFUSED/);
  expect(away?.what).not.toContain('s3cret-word');
});

test('production without a gateway is advised to have one', async () => {
  const production = {
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    PUBLIC_ORIGIN: 'https://climb.example',
  };
  expect(await findingsOf(production)).toMatchObject([
    { what: 'There is no email gateway.', isAdvice: true },
  ]);
});

test.each(['redis://:s3cret-word@127.0.0.1:1', 'nats://us:s3cret-word@127.0.0.1:1'])(
  'a bus that is away is found without its password: %s',
  async (BUS_URL) => {
    const [found] = await findingsOf({ BUS_URL });
    expect(found?.what).toMatch(/^The bus doesn’t answer: /);
    expect(found?.what).not.toContain('s3cret-word');
  },
);

test('an encoder that is asked for and missing is found', async () => {
  const env = { VIDEO_ENCODER: 'ffmpeg', FFMPEG: '/nowhere/ffmpeg' };
  expect(await findingsOf(env)).toMatchObject([{ what: 'There is no video encoder.' }]);
});

test('a port that somebody else has is found, our own server’s isn’t', async () => {
  let body = 'Welcome';
  const server = createServer((_request, response) => void response.end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  try {
    const [found] = await findingsOf({ PORT: String(port) });
    expect(found?.what).toMatch(/^Port \d+ on 127\.0\.0\.1 can’t be listened on: .*EADDRINUSE/);
    body = '{"status":"ok"}';
    expect(await findingsOf({ PORT: String(port) })).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('disks with too little room are found', async () => {
  const env = {
    UPLOAD_FREE_MIN_MB: '10000000',
    BACKUP_DIR: tmpdir(),
    BACKUP_PASSPHRASE: 'a phrase for the archives',
  };
  const found = await findingsOf(env);
  expect(found.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^The disk of .* has \d+ MB left\.$/),
    expect.stringMatching(/^The disk of .* has \d+ MB left\.$/),
  ]);
});

test('extensions that the server lacks are found', async () => {
  const operator = operatorWith({});
  expect(await examineRights(operator)).toEqual([]);
  expect(await examineRights(operator, ['pg_trgm', 'no_such_extension'])).toMatchObject([
    { what: 'The database server doesn’t have the extension no_such_extension.' },
  ]);
});
