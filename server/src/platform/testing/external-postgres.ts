import { readdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { addresses } from '../db/embedded-address';
import type { Binaries } from '../db/embedded-binaries';
import { prepareBinaries, versionOf } from '../db/embedded-binaries';
import { ensureCluster, placeAt } from '../db/embedded-cluster';
import { startPostmaster, stopPostmaster } from '../db/postmaster';
import type { SystemUser } from '../db/system-user';
import { databaseUser, makePrivateDir } from '../db/system-user';
import { makeTestDir } from './test-dirs';

const VERSION_MIN = 15;

export type ExternalPostgres = { adminUrl: string; version: string; stop(): Promise<void> };

/**
 * A PostgreSQL that is not the product's own: the system's newest from version 15 on, else the
 * embedded binaries as a cluster apart. Reached over TCP with a password, as a hosted one would be.
 */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const user = await databaseUser();
  const dir = await makeTestDir('external-');
  const place = placeAt(join(dir, 'postgres'), user);
  await makePrivateDir(place.dir, user);
  const binaries = (await systemBinaries(user)) ?? (await prepareBinaries({ place: dir, user }));
  const credentials = await ensureCluster(place, { binaries, durability: 'off' });
  const server = await startPostmaster(place, {
    binaries,
    durability: 'off',
    socketDir: undefined,
  });
  return {
    adminUrl: addresses(server, credentials).adminUrl,
    version: binaries.version,
    async stop() {
      await stopPostmaster(place, { pid: server.pid, binaries });
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function systemBinaries(user: SystemUser | undefined): Promise<Binaries | undefined> {
  const debian = await readdir('/usr/lib/postgresql').catch(() => []);
  const dirs = [
    ...debian.map((version) => join('/usr/lib/postgresql', version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found: Binaries[] = [];
  for (const binDir of dirs.filter(Boolean)) {
    const version = await versionOf(binDir, user).catch(() => undefined);
    if (version && Number.parseInt(version, 10) >= VERSION_MIN) found.push({ binDir, version });
  }
  return found.sort((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version))[0];
}
