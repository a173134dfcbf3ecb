import { mayDeleteFiles } from '../../platform/db/backup-lock';
import { sweepRows } from '../../platform/db/sweep';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { assetFolder } from './asset-folder';
import { settle } from './process-video';
import {
  type DroppedAsset,
  forgetAsset,
  isStranded,
  leaveAsset,
  listAssetsToDrop,
  listStranded,
} from './sweep-repo';
import { muxEvents, videos } from './schema';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const batch = 200;
const uploadDaysMax = 7;
/** A day for an undo, and an hourly run of what lets its solution go first, with what others did to it. */
const graceMs = hourMs;

/** Hourly: uploads that nobody continues, deleted videos, and files that nothing needs. */
export const videoJobs: readonly ScheduledJob<Deps>[] = [
  {
    name: 'videos.sweep',
    due: { minute: 47 },
    queue: 'storage',
    run: async (deps) => void (await sweepVideos(deps)),
  },
];

/** @returns how many videos and how many things kept of them went. */
export async function sweepVideos(deps: Deps): Promise<{ videos: number; assets: number }> {
  const { database } = deps;
  const before = (ms: number) =>
    `timestamptz '${new Date(deps.now().getTime() - ms).toISOString()}'`;
  const gone = [
    `state = 'uploading' and updated_at < ${before(uploadDaysMax * dayMs)}`,
    // their addresses have run out, however often Mux was asked about them
    `state = 'uploading' and pipeline = 'mux' and created_at < ${before(uploadDaysMax * dayMs)}`,
    `deleted_at is not null and deleted_at < ${before(dayMs + graceMs)}`,
  ];
  let count = 0;
  const handled = `at < ${before(uploadDaysMax * dayMs)}`;
  await sweepRows(database, { table: muxEvents, condition: handled });
  for (const condition of gone) count += await sweepRows(database, { table: videos, condition });
  await failStranded(deps);
  return { videos: count, assets: await sweepAssets(deps) };
}

const failed = { state: 'failed', failure: 'processing_failed' } as const;

/** Says that a video couldn't be made whose job is dead, so that its owner may try again and nobody waits behind it. */
async function failStranded(deps: Deps): Promise<void> {
  for (const { id } of await listStranded(deps.database.drizzle, { limit: batch }))
    // discarded and restored since it was listed, it has another job
    await settle(deps, { id, isDue: (tx) => isStranded(tx, id) }, failed);
}

async function sweepAssets(deps: Deps): Promise<number> {
  let dropped = 0;
  for (;;) {
    const assets = await listAssetsToDrop(deps.database.drizzle, deps.now(), { limit: batch });
    let gone = 0;
    for (const asset of assets) if (await dropAsset(deps, asset)) gone += 1;
    dropped += gone;
    // failed ones come first in the next run, which is soon enough
    if (assets.length < batch || gone === 0) return dropped;
  }
}

async function dropAsset(deps: Deps, { id, kind }: DroppedAsset): Promise<boolean> {
  try {
    if (kind === 'mux_asset' || kind === 'mux_upload') return await dropAtMux(deps, { id, kind });
    const isLeft = await withTransaction(
      deps.database,
      // otherwise after the backup
      async (tx) => (await mayDeleteFiles(tx)) && (await leaveAsset(tx, deps.now(), id)),
    );
    if (!isLeft) return false;
    // in no transaction: a bucket may take a minute to answer; doing this twice does no harm
    await deps.storage.blobs.removeAll(assetFolder(id));
    await forgetAsset(deps.database.drizzle, id);
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'files of a video were not removed; the next sweep will');
    return false;
  }
}

async function dropAtMux(
  deps: Deps,
  asset: { readonly id: string; readonly kind: 'mux_asset' | 'mux_upload' },
): Promise<boolean> {
  // without its token it stays until somebody sets it again
  if (deps.mux === null) return false;
  await deps.mux.drop(asset);
  await forgetAsset(deps.database.drizzle, asset.id);
  return true;
}
