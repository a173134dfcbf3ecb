import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from './archive-manifest';

const STAGING_PREFIX = '.restore-';

/** Files being restored: none is in place before `place`, and `undo` removes them all. */
export type StagedFiles = {
  add(name: string, content: AsyncIterable<Buffer>, sizeBytes: number): Promise<void>;
  place(): Promise<void>;
  undo(): Promise<void>;
  finish(): Promise<void>;
};

/** @returns whether a folder's entry was left behind by a killed restore. */
export function isStaging(name: string): boolean {
  return name.startsWith(STAGING_PREFIX);
}

/**
 * Prepares to restore into `dir`, which must be empty unless forced. Staged files are inside it, because moving a
 * file is atomic only within one file system.
 */
export async function stageFiles(dir: string, force: boolean): Promise<StagedFiles> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const existing: string[] = [];
  for (const name of await readdir(dir)) {
    if (isStaging(name)) await rm(join(dir, name), { recursive: true, force: true });
    else existing.push(name);
  }
  if (existing.length > 0 && !force) {
    throw new ArchiveError(
      `The files folder ${dir} is not empty. Restore into an empty one, or force it to be replaced.`,
    );
  }
  const staging = join(dir, `${STAGING_PREFIX}${randomUUID()}`);
  const [fresh, old] = [join(staging, 'new'), join(staging, 'old')];
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await mkdir(old, { mode: 0o700 });
  const done: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    done.push({ from, to });
  };
  return {
    add: (name, content) => write(resolveWithin(fresh, name), content),
    async place() {
      for (const name of existing) await move(join(dir, name), join(old, name));
      for (const name of await readdir(fresh)) await move(join(fresh, name), join(dir, name));
    },
    async undo() {
      for (const { from, to } of done.splice(0).reverse()) await rename(to, from);
      await rm(staging, { recursive: true, force: true });
    },
    finish: () => rm(staging, { recursive: true, force: true }),
  };
}

async function write(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

/** An archive is input like any other: its names may not lead out of the folder. */
function resolveWithin(dir: string, name: string): string {
  const path = resolve(dir, name);
  if (!path.startsWith(dir + sep)) throw new ArchiveError(`The archive's ${name} leads elsewhere.`);
  return path;
}
