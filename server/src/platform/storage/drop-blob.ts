import { mayDeleteFiles } from '../db/backup-lock';
import { withTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { deleteBlob } from './repo';
import { blobFolder } from './storage';

/**
 * Removes the files of an unreferenced blob; if that fails, the sweep does it later. @returns whether they are gone.
 */
export async function dropBlob(deps: Deps, blobId: string): Promise<boolean> {
  try {
    return await withTransaction(deps.database, async (tx) => {
      // the sweep does it after the backup
      if (!(await mayDeleteFiles(tx))) return false;
      // doing this twice does no harm
      await deps.storage.blobs.removeAll(blobFolder(blobId));
      await deleteBlob(tx, blobId);
      return true;
    });
  } catch (error) {
    deps.log.warn({ err: error }, 'a file was not removed; the sweep will');
    return false;
  }
}
