/**
 * A node in a process of its own, as the product starts it: embedded PostgreSQL with full durability, real
 * tokens, the bus over PostgreSQL. Started by `server-process.ts`, which talks to it by messages.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { ulid } from 'ulid';
import { readAccountStatus } from '@cruxboard/server/accounts/public';
import { createApp } from '@cruxboard/server/app';
import { parseSettings } from '@cruxboard/server/config/settings';
import { startEmbedded } from '@cruxboard/server/db/embedded';
import { migrateDatabase } from '@cruxboard/server/db/migrate';
import { createDatabase } from '@cruxboard/server/db/pool';
import type { Deps } from '@cruxboard/server/deps';
import { createIdentity } from '@cruxboard/server/identity/identity';
import { loadServerSecret } from '@cruxboard/server/identity/secret';
import { createLive } from '@cruxboard/server/live/create-live';
import { createPostgresBus } from '@cruxboard/server/live/postgres-bus';
import { createOutbox } from '@cruxboard/server/outbox/create-outbox';
import { createAuthentication } from '@cruxboard/server/sessions/authentication';
import { createSessions } from '@cruxboard/server/sessions/sessions';
import { createSms } from '@cruxboard/server/sms/create-sms';
import { createStorage } from '@cruxboard/server/storage/storage';
import type { FromNode, ToNode } from './messages';
import { mintToken } from './mint';
import { seed } from './seed';

const log = pino({ level: 'error' });
const dataDir = await mkdtemp(join(tmpdir(), 'cruxboard-bench-'));
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log });
await migrateDatabase({ url: embedded.directUrl });
const settings = parseSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  // who drives the load says where it comes from
  TRUST_PROXY: '1',
});
const database = createDatabase({ url: embedded.url, max: settings.databasePoolMax, log });
await seed(database);
// a fresh database knows nothing of its tables yet; one that has run for a day does
await database.pool.query('VACUUM ANALYZE');

const bus = await createPostgresBus({ url: embedded.directUrl, log, nodeId: ulid() });
const outbox = createOutbox({ database, bus, log });
const live = createLive({ bus });
const secret = await loadServerSecret(database, settings);
const gateway = { send: async () => undefined };
const world = {
  settings,
  origin: 'http://127.0.0.1:3000',
  database,
  now: () => new Date(),
  newId: () => ulid(),
  log,
  bus,
  live,
  outbox,
  mailer: { send: async () => undefined },
  sms: createSms({ database, outbox, secret, gateway, now: () => new Date() }),
  secret,
  payments: null,
  storage: await createStorage({ settings, dataDir }),
};
const identity = createIdentity({
  ...world,
  readStatus: (uid) => readAccountStatus(database.drizzle, uid),
  readNames: async () => ({}),
});
const sessions = createSessions({ ...world, identity });
const authentication = createAuthentication({ identity, sessions });
const deps: Deps = { ...world, identity, sessions, authentication };
const app = await createApp(deps);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const send = (message: FromNode) => process.send?.(message);
send({ kind: 'ready', origin, databaseUrl: embedded.url });

process.on('message', (message: ToNode) => {
  if (message.kind === 'tokens') void mintTokens(message.uids);
  if (message.kind === 'memory') {
    send({ kind: 'memory', rssBytes: process.memoryUsage().rss, cpuMs: cpuMs() });
  }
  if (message.kind === 'stop') void stop();
});
process.once('disconnect', () => void stop());

async function mintTokens(uids: readonly string[]): Promise<void> {
  const tokens: string[] = [];
  for (const uid of uids) tokens.push(await mintToken(uid, identity.keyring));
  send({ kind: 'tokens', tokens });
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  await outbox.close();
  await sessions.close();
  await bus.close();
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
