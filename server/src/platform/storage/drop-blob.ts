import { mayDeleteFiles } from '../db/backup-lock';
import type { Deps } from '../deps';
import { deleteBlob } from './repo';
import { blobFolder } from './storage';

/**
 * Removes the files of an unreferenced blob, in no transaction: a bucket may take a minute to answer. Its row goes
 * last, so if this fails, the sweep does it later. @returns whether they are gone.
 */
export async function dropBlob(deps: Deps, blobId: string): Promise<boolean> {
  const { drizzle } = deps.database;
  try {
    // the sweep does it after the backup
    if (!(await mayDeleteFiles(drizzle))) return false;
    // doing this twice does no harm
    await deps.storage.blobs.removeAll(blobFolder(blobId));
    await deleteBlob(drizzle, blobId);
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'a file was not removed; the sweep will');
    return false;
  }
}
