import { chmod, realpath, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DataDirLock } from './data-dir-lock';
import { lockDataDir, ownerOf } from './data-dir-lock';
import { prepareBinaries } from './embedded-binaries';
import { adoptOrphan } from './embedded-adoption';
import { addresses, ensureDatabase } from './embedded-address';
import type { ClusterPlace, Durability } from './embedded-cluster';
import { ensureCluster, openSocketDir, placeAt, readCredentials } from './embedded-cluster';
import { superviseServer } from './embedded-supervisor';
import type { Log } from './log';
import type { StartOptions } from './postmaster';
import { readPostmaster, startPostmaster, stopPostmaster } from './postmaster';
import type { SystemUser } from './system-user';
import { canEnter, databaseUser, makePrivateDir } from './system-user';

export type EmbeddedPostgres = {
  /** For the product's pool: its own role, which is no superuser, over the socket where there is one. */
  url: string;
  /** For LISTEN and migrations; the same, because nothing stands between. */
  directUrl: string;
  /** The superuser's, for maintenance and test harnesses. */
  adminUrl: string;
  /** The server was left running by a killed node and adopted. */
  wasAdopted: boolean;
  /** Stops the server and releases the data folder. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  durability?: Durability | undefined;
};

/**
 * Starts the embedded PostgreSQL of a data folder, creating it on first use, or adopts the one that
 * a killed node left running. Throws DataDirInUseError while another node owns the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = await databaseUser();
  const dataDir = resolve(options.dataDir);
  await makePrivateDir(dataDir, user);
  await allowEntry(dataDir, user);
  if (!(await canEnter(dataDir, user))) {
    throw new Error(
      `PostgreSQL can't run as root, so it runs as "${user?.name}", which can't enter DATA_DIR ` +
        `${dataDir}. Choose a folder whose parents that user may enter.`,
    );
  }
  const lock = await lockDataDir(dataDir);
  try {
    return await startOwned({ ...options, dataDir: await realpath(dataDir) }, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Connection addresses of the server that another process of this data folder runs, for the
 * operator's tool; undefined when none is running.
 */
export async function findRunningEmbedded(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'directUrl' | 'adminUrl'> | undefined> {
  if ((await ownerOf(dataDir)) === undefined) return undefined;
  const place = placeAt(join(await realpath(dataDir), 'postgres'), undefined);
  const running = await readPostmaster(place.cluster);
  const credentials = await readCredentials(place);
  return running?.status === 'ready' && credentials ? addresses(running, credentials) : undefined;
}

/** An existing data folder was made for root alone: let the database's user pass through, not list it. */
async function allowEntry(dataDir: string, user: SystemUser | undefined): Promise<void> {
  if (await canEnter(dataDir, user)) return;
  const { mode, uid } = await stat(dataDir);
  if (uid === 0) await chmod(dataDir, (mode & 0o777) | 0o011);
}

async function startOwned(options: EmbeddedOptions, lock: DataDirLock): Promise<EmbeddedPostgres> {
  const durability = options.durability ?? 'full';
  const user = await databaseUser();
  const place = placeAt(join(options.dataDir, 'postgres'), user);
  await makePrivateDir(place.dir, user);
  const binaries = await prepareBinaries({ place: place.dir, user });
  const credentials = await ensureCluster(place, { binaries, durability });

  const adopted = await adoptOrphan({ place, binaries, credentials, log: options.log });
  const start: StartOptions = { binaries, durability, socketDir: adopted?.socketDir };
  if (!adopted) start.socketDir = await openSocketDir(place);
  const server = adopted ?? (await startPostmaster(place, start));
  const urls = addresses(server, credentials);
  await ensureDatabase(urls.adminUrl, credentials.app);

  const supervisor = superviseServer({ place, start, server, log: options.log });
  return {
    ...urls,
    wasAdopted: adopted !== undefined,
    async stop() {
      const pid = await supervisor.end();
      await stopPostmaster(place, { pid, binaries });
      await removeFarSocketDir(place, server.socketDir);
      await lock.release();
    },
  };
}

async function removeFarSocketDir(
  place: ClusterPlace,
  socketDir: string | undefined,
): Promise<void> {
  if (socketDir && !socketDir.startsWith(place.dir)) {
    await rm(socketDir, { recursive: true, force: true });
  }
}
