import { Readable } from 'node:stream';
import { ArchiveError } from './archive-manifest';
import type { StagedFiles } from './restore-files';

/** A file store that an archive reads from and restores to. */
export interface FileStore {
  list(): AsyncIterable<{ readonly key: string; readonly sizeBytes: number }>;
  read(key: string): Promise<Readable>;
  write(key: string, content: Readable, sizeBytes: number): Promise<void>;
  /** All below a folder, which ends with a slash. */
  removeAll(folder: string): Promise<void>;
}

/**
 * Prepares to restore into a bucket, which must be empty unless forced. Files can't be moved in a bucket, but their
 * ids are never reused: new ones are invisible until the database names them, and old ones are deleted last.
 */
export async function stageBucket(store: FileStore, force: boolean): Promise<StagedFiles> {
  const before = new Set<string>();
  for await (const { key } of store.list()) before.add(folderOf(key));
  if (before.size > 0 && !force) {
    throw new ArchiveError(
      'The bucket is not empty. Restore into an empty one, or force it to be replaced.',
    );
  }
  const written = new Set<string>();
  const removeWhere = async (folders: Iterable<string>, isGone: (folder: string) => boolean) => {
    for (const folder of folders) if (isGone(folder)) await store.removeAll(folder);
  };
  return {
    add: async (name, content, sizeBytes) => {
      if (!/^[\w-]+(\/[\w.-]+)+$/.test(name) || name.split('/').some(isClimbing)) {
        throw new ArchiveError(`The archive's ${name} leads elsewhere.`);
      }
      written.add(folderOf(name));
      await store.write(name, Readable.from(content), sizeBytes);
    },
    place: () => Promise.resolve(),
    undo: () => removeWhere(written, (folder) => !before.has(folder)),
    finish: () => removeWhere(before, (folder) => !written.has(folder)),
  };
}

function isClimbing(segment: string): boolean {
  return /^\.+$/.test(segment);
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}
