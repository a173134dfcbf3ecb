import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOf } from '../db/data-dir-lock';
import { isPostgres, readPostmaster } from '../db/postmaster';
import { isAlive } from '../db/process-identity';

export const TEST_DIR_PREFIX = 'cruxboard-test-';

/** Ends the servers of test runs that were killed, which cannot clear up after themselves. */
export async function removeAbandonedTestServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dir = join(tmpdir(), name);
    if (!name.startsWith(TEST_DIR_PREFIX) || !(await hasDeadOwner(dir))) continue;
    const server = await readPostmaster(join(dir, 'postgres', 'cluster'));
    if (server && (await isAlive(server.pid)) && (await isPostgres(server.pid))) {
      process.kill(server.pid, 'SIGQUIT');
    }
    await rm(dir, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

/** A folder without a lock belongs to a run that is just starting, or to none: it is left alone. */
async function hasDeadOwner(dir: string): Promise<boolean> {
  const entries = await readdir(dir).catch(() => [] as string[]);
  return entries.includes('owner.lock') && (await ownerOf(dir)) === undefined;
}
