import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/transaction';
import type { VideoRow } from '../repo';
import { muxEvents, videoAssets, videos } from '../schema';

/** @returns whether the event is new. */
export async function storeEvent(
  tx: Transaction,
  event: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.insert(muxEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

/** Locks the video of an upload, or the one that an asset was made for. @returns it unless it is gone. */
export async function lockVideoAtMux(
  tx: Transaction,
  { uploadId, videoId }: { readonly uploadId: string | null; readonly videoId: string | null },
): Promise<VideoRow | undefined> {
  const is = [
    ...(uploadId === null ? [] : [eq(videos.muxUploadId, uploadId)]),
    ...(videoId === null ? [] : [eq(videos.id, videoId)]),
  ];
  if (is.length === 0) return undefined;
  const [row] = await tx
    .select()
    .from(videos)
    .where(and(or(...is), eq(videos.pipeline, 'mux'), isNull(videos.deletedAt)))
    .for('update');
  return row;
}

/** Notes that Mux has an asset; of no video, it goes with the next sweep. */
export async function noteAsset(
  tx: Transaction,
  {
    assetId,
    videoId,
    at,
  }: { readonly assetId: string; readonly videoId: string | null; readonly at: Date },
): Promise<void> {
  const dropAt = videoId === null ? at : null;
  await tx
    .insert(videoAssets)
    .values({ id: assetId, videoId: videoId ?? '', kind: 'mux_asset', createdAt: at, dropAt })
    .onConflictDoUpdate({ target: videoAssets.id, set: { dropAt } });
}

/** Nothing that Mux has of a video is needed any longer. */
export async function dropAssetsOf(tx: Transaction, videoId: string, at: Date): Promise<void> {
  await tx
    .update(videoAssets)
    .set({ dropAt: at })
    .where(and(eq(videoAssets.videoId, videoId), eq(videoAssets.kind, 'mux_asset')));
}

/** @returns the cut of a trimmed video, once it is begun. */
export async function findCut(
  on: Executor,
  { id, muxAssetId }: Pick<VideoRow, 'id' | 'muxAssetId'>,
): Promise<string | null> {
  const [row] = await on
    .select({ id: videoAssets.id })
    .from(videoAssets)
    .where(
      and(
        eq(videoAssets.videoId, id),
        eq(videoAssets.kind, 'mux_asset'),
        isNull(videoAssets.dropAt),
        ne(videoAssets.id, muxAssetId ?? ''),
      ),
    );
  return row?.id ?? null;
}

/** @returns videos of which nothing was heard from Mux since `before`, the longest first. */
export async function listSilentAtMux(
  on: Executor,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<VideoRow[]> {
  return on
    .select()
    .from(videos)
    .where(
      and(
        // not as a list, for which no index is used
        or(eq(videos.state, 'uploading'), eq(videos.state, 'processing')),
        eq(videos.pipeline, 'mux'),
        lt(videos.updatedAt, before),
        isNull(videos.deletedAt),
      ),
    )
    .orderBy(videos.updatedAt)
    .limit(limit);
}
