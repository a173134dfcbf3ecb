import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, startTimeOf } from './process-identity';

export type DataDirLock = { release(): Promise<void> };

/** Another living process owns the data folder. The message is meant for the operator. */
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
 * Makes this process the owner of the data folder. The lock of a process that died is taken over.
 * Throws DataDirInUseError while another one lives.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, 'owner.lock');
  const draft = `${path}.${randomUUID()}`;
  const own = `${process.pid}\n${(await startTimeOf(process.pid)) ?? ''}\n${randomUUID()}\n`;
  await writeFile(draft, own, { flag: 'wx', mode: 0o600 });
  try {
    // A hard link appears at once with its content: nobody ever reads a half-written lock.
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

/** The pid of the living owner of a data folder, if there is one. */
export async function ownerOf(dataDir: string): Promise<number | undefined> {
  const content = await readFile(join(dataDir, 'owner.lock'), 'utf8').catch(() => '');
  return livingOwner(content);
}

async function clearStale(path: string, dataDir: string): Promise<void> {
  const seen = await readFile(path, 'utf8').catch(() => undefined);
  if (seen === undefined) return;
  const owner = await livingOwner(seen);
  if (owner) throw new DataDirInUseError(dataDir, owner);

  // Two starts may find the same stale lock: only what was seen may go. Whoever moved the other's
  // fresh lock aside puts it back and gives way.
  const aside = `${path}.stale-${randomUUID()}`;
  const moved = await rename(path, aside).then(
    () => readFile(aside, 'utf8'),
    () => undefined,
  );
  if (moved !== undefined && moved !== seen) await tryLink(aside, path);
  await rm(aside, { force: true });
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
