/**
 * The database under a node, in a process of its own: embedded PostgreSQL with full durability, seeded before the
 * node starts, so that its work and memory aren't counted as the node's. Started by `server-process.ts`, which talks
 * to it by messages.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbedded } from '@cruxboard/server/platform/db/embedded';
import { migrateDatabase } from '@cruxboard/server/platform/db/migrate';
import { createDatabase } from '@cruxboard/server/platform/db/pool';
import { createKeyring } from '@cruxboard/server/people/identity/keyring';
import { createServerSecret } from '@cruxboard/server/platform/secret/secret';
import type { FromDatabase, ToDatabase } from './messages';
import { mintToken } from './mint';
import { seed } from './seed';

const log = pino({ level: 'error' });
const dataDir = await mkdtemp(join(tmpdir(), 'cruxboard-bench-'));
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log });
await migrateDatabase({ url: embedded.directUrl });
const database = createDatabase({ url: embedded.url, max: 2, log });
await seed(database);
// a fresh database has no statistics yet; one that has run for a day does
await database.pool.query('VACUUM ANALYZE');
const secret = randomBytes(32).toString('hex');
const keyring = createKeyring({
  database,
  secret: createServerSecret(secret),
  now: () => new Date(),
});

const send = (message: FromDatabase) => process.send?.(message);
const { url, directUrl } = embedded;
send({ kind: 'ready', url, directUrl, secret });

process.on('message', (message: ToDatabase) => {
  if (message.kind === 'tokens') void mintTokens(message.uids);
  if (message.kind === 'stop') void stop();
});
process.once('disconnect', () => void stop());

/** As the product's own identity mints them. */
async function mintTokens(uids: readonly string[]): Promise<void> {
  const tokens: string[] = [];
  for (const uid of uids) tokens.push(await mintToken(uid, keyring));
  send({ kind: 'tokens', tokens });
}

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
