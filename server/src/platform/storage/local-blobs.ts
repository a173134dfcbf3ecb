import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Blobs } from './blobs';

/** Blobs in a folder of this machine. */
export function createLocalBlobs(dir: string): Blobs {
  const disk = new Disk(new FSDriver({ location: dir, visibility: 'private' }));
  return {
    write: async (key, content) => {
      const path = join(dir, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await disk.putStream(key, content);
      // acknowledged means on disk
      const file = await open(path, 'r');
      await file.sync().finally(() => file.close());
    },
    read: async (key, range) =>
      range === undefined ? disk.getStream(key) : opened(join(dir, key), range),
    removeAll: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
    list: () => listFolder(dir),
  };
}

/** The library reads whole files only. */
async function opened(path: string, range: { start: number; end: number }): Promise<Readable> {
  await stat(path);
  return createReadStream(path, range);
}

async function* listFolder(dir: string): AsyncGenerator<{ key: string; sizeBytes: number }> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    yield { key: relative(dir, path).split(sep).join('/'), sizeBytes: size };
  }
}
