import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An object: a file of the folder. */
export interface StoredObject {
  readonly key: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly changedAt: Date;
  readonly etag: string;
}

/** A bucket that is a plain folder, with the same files as the product stores there without the emulator. */
export interface Objects {
  find(key: string): Promise<StoredObject | null>;
  write(key: string, content: Readable): Promise<void>;
  remove(key: string): Promise<void>;
  /** @returns objects by key, and whether there are more. */
  list(range: {
    readonly prefix: string;
    readonly after: string;
    readonly max: number;
  }): Promise<{ readonly objects: readonly StoredObject[]; readonly isTruncated: boolean }>;
}

export function createObjects(folder: string): Objects {
  const root = resolve(folder);
  /** @throws for a key that leads out of the folder */
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(`${root}${sep}`)) throw new RangeError('No key of this bucket');
    return path;
  };
  const find = async (key: string): Promise<StoredObject | null> => {
    const path = pathOf(key);
    const file = await stat(path).catch(() => null);
    if (file === null || !file.isFile()) return null;
    const etag = createHash('md5').update(`${key} ${file.size} ${file.mtimeMs}`).digest('hex');
    return { key, path, sizeBytes: file.size, changedAt: file.mtime, etag: `"${etag}"` };
  };
  return {
    find,
    write: (key, content) => writeWhole(`${root}.incoming`, pathOf(key), content),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async ({ prefix, after, max }) => {
      const keys = (await keysBelow(root))
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort();
      const found = await Promise.all(keys.slice(0, max).map(find));
      const objects = found.filter((object) => object !== null);
      return { objects, isTruncated: keys.length > max };
    },
  };
}

/** Half an object is none, so it arrives beside the folder. */
async function writeWhole(incoming: string, path: string, content: Readable): Promise<void> {
  const part = join(incoming, randomUUID());
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function keysBelow(root: string): Promise<string[]> {
  // made with the first object
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
