import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Blobs } from './blobs';
import { unlessGone, walkFiles } from './walk-files';

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
  for await (const path of walkFiles(dir)) {
    const found = await unlessGone(stat(path));
    if (found === null) continue;
    yield { key: relative(dir, path).split(sep).join('/'), sizeBytes: found.size };
  }
}
