import { execFile, spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './embedded-binaries';
import { binaryPath } from './embedded-binaries';
import type { ClusterPlace, Durability } from './embedded-cluster';
import { serverConfig } from './embedded-config';
import { commandOf, isAlive } from './process-identity';
import { runAs } from './system-user';

const run = promisify(execFile);
const LOG_SIZE_MAX_BYTES = 10_000_000;

/** A running server's entry in postmaster.pid. */
export type Postmaster = {
  pid: number;
  port: number;
  socketDir: string | undefined;
  status: string;
};

export type StartOptions = {
  binaries: Binaries;
  durability: Durability;
  socketDir: string | undefined;
  port?: number | undefined;
};

/** Reads postmaster.pid: undefined when there is none or it is still being written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid || !port || !Number.isInteger(Number(pid))) return undefined;
  return {
    pid: Math.abs(Number(pid)),
    port: Number(port),
    socketDir: socketDir || undefined,
    status: status ?? '',
  };
}

/** Starts the server and waits until it accepts connections. */
export async function startPostmaster(
  place: ClusterPlace,
  options: StartOptions,
): Promise<Postmaster> {
  let { socketDir } = options;
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const config = serverConfig({ socketDir, durability: options.durability, port });
    await writeFile(`${place.configFile}.partial`, config, { mode: 0o644 });
    await rename(`${place.configFile}.partial`, place.configFile);
    await disownDead(place.cluster);
    const failure = await launch(place, options.binaries);
    const started = failure === undefined ? await readPostmaster(place.cluster) : undefined;
    if (started) return started;
    // Some network and container mounts can't hold sockets.
    if (socketDir && /any Unix-domain sockets/.test(failure ?? '')) {
      socketDir = undefined;
      continue;
    }
    // The port was taken meanwhile, or the last processes of a killed server are still exiting.
    const isTransient = /address already in use|TCP\/IP sockets|still in use/i.test(failure ?? '');
    if (!isTransient || attempt >= 50) {
      throw new Error(`PostgreSQL did not start. The end of ${place.logFile}:\n${failure ?? ''}`);
    }
    await delay(200);
  }
}

/** Stops the server: rolls back what is open, writes everything out, waits until it is gone. */
export async function stopPostmaster(
  place: ClusterPlace,
  options: { pid: number; binaries: Binaries },
): Promise<void> {
  if (process.platform === 'win32') {
    const pgCtl = binaryPath(options.binaries, 'pg_ctl');
    await run(pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '60']);
    return;
  }
  // SIGINT is a fast shutdown; SIGQUIT leaves the rest to recovery, which loses nothing committed.
  if (await signalAndWait(options.pid, { signal: 'SIGINT', waitMs: 60_000 })) return;
  if (await signalAndWait(options.pid, { signal: 'SIGQUIT', waitMs: 10_000 })) return;
  throw new Error(`PostgreSQL (process ${options.pid}) does not stop.`);
}

/** Whether the pid that postmaster.pid names is a PostgreSQL at all, or was given to another since. */
export async function isPostgres(pid: number): Promise<boolean> {
  return /postgres/i.test((await commandOf(pid)) ?? '');
}

/**
 * Makes the postmaster.pid of a dead server readable as stale where PostgreSQL would take it for
 * one that lives: its pid was given to another program, or nobody has reaped it yet (containers
 * without an init never do). PostgreSQL takes its parent's pid, ours, for stale and then still
 * checks that no process of the old server holds its memory, which deleting the file would skip.
 */
async function disownDead(cluster: string): Promise<void> {
  const found = await readPostmaster(cluster);
  if (!found || ((await isAlive(found.pid)) && (await isPostgres(found.pid)))) return;
  const path = join(cluster, 'postmaster.pid');
  if (process.platform === 'win32') return rm(path, { force: true });
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/^-?\d+/, String(process.pid)));
}

async function signalAndWait(
  pid: number,
  options: { signal: NodeJS.Signals; waitMs: number },
): Promise<boolean> {
  try {
    process.kill(pid, options.signal);
  } catch {
    return !(await isAlive(pid));
  }
  for (const end = Date.now() + options.waitMs; Date.now() < end; await delay(20)) {
    if (!(await isAlive(pid))) return true;
  }
  return false;
}

/** Undefined when the server is ready, else the end of its log. */
async function launch(place: ClusterPlace, binaries: Binaries): Promise<string | undefined> {
  const size = await stat(place.logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_SIZE_MAX_BYTES) await rename(place.logFile, `${place.logFile}.1`);
  const from = size > LOG_SIZE_MAX_BYTES ? 0 : size;
  const isReady =
    process.platform === 'win32'
      ? await launchByPgCtl(place, binaries)
      : await launchDetached(place, binaries);
  if (isReady) return undefined;
  const log = await readFile(place.logFile).catch(() => Buffer.alloc(0));
  return log.subarray(from).toString('utf8').slice(-4000);
}

/** In a session of its own, so that Ctrl-C reaches node alone, which drains and then stops it. */
async function launchDetached(place: ClusterPlace, binaries: Binaries): Promise<boolean> {
  const log = await open(place.logFile, 'a', 0o600);
  const args = ['-D', place.cluster, `--config-file=${place.configFile}`];
  const child = spawn(binaryPath(binaries, 'postgres'), args, {
    ...runAs(place.user),
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  // A failure to spawn shows as a child without a pid.
  child.once('error', () => undefined);
  await log.close();
  child.unref();
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const state = await readPostmaster(place.cluster);
    if (state?.pid === child.pid && state.status === 'ready') return true;
    await delay(10);
  }
  return false;
}

/** Only pg_ctl can give up an administrator's rights, with which PostgreSQL refuses to run. */
async function launchByPgCtl(place: ClusterPlace, binaries: Binaries): Promise<boolean> {
  const options = `"--config-file=${place.configFile}"`;
  const args = ['start', '-D', place.cluster, '-l', place.logFile, '-o', options, '-w', '-t', '60'];
  const child = spawn(binaryPath(binaries, 'pg_ctl'), args, { stdio: 'ignore', windowsHide: true });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  return address.port;
}
