import type { Deps } from '../deps';
import type { ScheduledJob } from '../jobs/handler';
import { dropBlob } from './drop-blob';
import { deleteUnused, deleteUploads, listExpiredUploads, listLostBlobs } from './repo';

const hourMs = 3_600_000;
const batch = 200;

/** Hourly: deletes unfinished and unused uploads. */
export const storageJobs: readonly ScheduledJob<Deps>[] = [
  {
    name: 'storage.sweep',
    due: { minute: 37 },
    queue: 'storage',
    run: async (deps) => void (await sweepStorage(deps)),
  },
];

/** @returns how many uploads, objects and blobs were removed. */
export async function sweepStorage(
  deps: Deps,
): Promise<{ uploads: number; objects: number; blobs: number }> {
  const { drizzle } = deps.database;
  const at = (agoMs: number) => new Date(deps.now().getTime() - agoMs);
  const uploads = await sweepUploads(deps);
  // a day to send the form that the photo was chosen in
  const objects = await deleteUnused(deps.database, at(24 * hourMs));
  let blobs = 0;
  for (;;) {
    // a blob that is being written has no object yet
    const lost = await listLostBlobs(drizzle, at(hourMs), batch);
    let gone = 0;
    for (const blobId of lost) if (await dropBlob(deps, blobId)) gone += 1;
    blobs += gone;
    // failed ones come first in the next run, which is soon enough
    if (lost.length < batch || gone === 0) return { uploads, objects, blobs };
  }
}

async function sweepUploads(deps: Deps): Promise<number> {
  const { drizzle } = deps.database;
  let swept = 0;
  for (;;) {
    const expired = await listExpiredUploads(drizzle, deps.now(), batch);
    for (const { partsId } of expired) await deps.storage.blobs.removeAll(`uploads/${partsId}/`);
    if (expired.length > 0) {
      await deleteUploads(
        drizzle,
        expired.map(({ idHash }) => idHash),
      );
    }
    swept += expired.length;
    if (expired.length < batch) return swept;
  }
}
