import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { addresses } from './embedded-address';
import type { Binaries } from './embedded-binaries';
import type { ClusterPlace, Credentials } from './embedded-cluster';
import type { Log } from './log';
import type { Postmaster } from './postmaster';
import { isPostgres, readPostmaster, stopPostmaster } from './postmaster';
import { isAlive } from './process-identity';

const SETTLE_MAX_MS = 60_000;

/**
 * @returns the server that a killed node left running on this cluster, if it is usable; one of another version or
 * that can't be reached is stopped. Undefined: start a new one.
 */
export async function adoptOrphan(options: {
  place: ClusterPlace;
  binaries: Binaries;
  credentials: Credentials;
  log: Log;
}): Promise<Postmaster | undefined> {
  const { place, binaries, log } = options;
  const found = await settled(place.cluster);
  if (!found || !(await isPostgres(found.pid))) return undefined;
  if (await isFit(found, options)) {
    log.info(`Reusing PostgreSQL (process ${found.pid}), which was still running.`);
    return found;
  }
  log.warn(`PostgreSQL (process ${found.pid}) was still running but unusable. Restarting it.`);
  await stopPostmaster(place, { pid: found.pid, binaries });
  return undefined;
}

/** Waits while the server is starting or stopping. */
async function settled(cluster: string): Promise<Postmaster | undefined> {
  for (const end = Date.now() + SETTLE_MAX_MS; ; await delay(50)) {
    const found = await readPostmaster(cluster);
    if (!found || !(await isAlive(found.pid))) return undefined;
    const isMoving = found.status !== 'ready' && (await isPostgres(found.pid));
    if (!isMoving || Date.now() > end) return found;
  }
}

async function isFit(
  found: Postmaster,
  options: { place: ClusterPlace; binaries: Binaries; credentials: Credentials },
): Promise<boolean> {
  const client = new Client({
    connectionString: addresses(found, options.credentials).adminUrl,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; version: string }>(
      `SELECT current_setting('data_directory') AS folder, current_setting('server_version') AS version`,
    );
    return (
      rows[0]?.folder === options.place.cluster && rows[0].version === options.binaries.version
    );
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
