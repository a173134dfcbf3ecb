import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, startTimeOf } from './process-identity';

const CLEARING_WAIT_MS = 5;
/** Clearing takes a few milliseconds. */
const ABANDONED_AFTER_MS = 5_000;

export type DataDirLock = { release(): Promise<void> };

/** Another running process owns the data folder. The message is for the operator. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  constructor(
    readonly dataDir: string,
    readonly ownerPid: number,
  ) {
    super(
      `Cruxboard is already running on ${dataDir} (process ${ownerPid}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
}

/**
 * Makes this process the owner of the data folder, replacing the lock of a process that died. @throws
 * {DataDirInUseError} while another one runs.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, 'owner.lock');
  const draft = `${path}.${randomUUID()}`;
  const own = `${process.pid}\n${(await startTimeOf(process.pid)) ?? ''}\n${randomUUID()}\n`;
  await writeFile(draft, own, { flag: 'wx', mode: 0o600 });
  try {
    // A hard link appears with its content at once, so nobody reads a half-written lock.
    while (!(await tryLink(draft, path))) await clearStale(path, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readFile(path, 'utf8').catch(() => '')) === own) await rm(path, { force: true });
    },
  };
}

/** @returns the pid of the running owner of a data folder, if there is one. */
export async function ownerOf(dataDir: string): Promise<number | undefined> {
  const content = await readFile(join(dataDir, 'owner.lock'), 'utf8').catch(() => '');
  return livingOwner(content);
}

async function clearStale(path: string, dataDir: string): Promise<void> {
  const seen = await readFile(path, 'utf8').catch(() => undefined);
  if (seen === undefined) return;
  const owner = await livingOwner(seen);
  if (owner) throw new DataDirInUseError(dataDir, owner);

  // Two starts may find the same stale lock, and the slower must not remove the quicker one's new lock. So whoever
  // clears it holds a folder meanwhile, and checks again once it has the folder.
  const guard = `${path}.clearing`;
  if (!(await tryMakeDir(guard))) {
    await dropAbandoned(guard);
    await delay(CLEARING_WAIT_MS);
    return;
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => undefined)) === seen) await rm(path);
  } finally {
    await rmdir(guard);
  }
}

/** A process killed at that moment leaves its folder behind. */
async function dropAbandoned(guard: string): Promise<void> {
  const made = await stat(guard).catch(() => undefined);
  if (made !== undefined && Date.now() - made.mtimeMs > ABANDONED_AFTER_MS) {
    await rmdir(guard).catch(() => undefined);
  }
}

async function tryMakeDir(dir: string): Promise<boolean> {
  try {
    await mkdir(dir);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function livingOwner(content: string): Promise<number | undefined> {
  const [pidText, startTime] = content.split('\n');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !(await isAlive(pid))) return undefined;
  const actual = await startTimeOf(pid);
  return !startTime || !actual || startTime === actual ? pid : undefined;
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
