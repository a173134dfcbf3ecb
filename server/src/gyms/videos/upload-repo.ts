import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import type { VideoRow } from './repo';
import { videoAssets, videoParts, videos } from './schema';

/** @returns the upload with that key. */
export async function findUpload(on: Executor, keyHash: string): Promise<VideoRow | undefined> {
  const [row] = await on
    .select()
    .from(videos)
    .where(and(eq(videos.uploadKeyHash, keyHash), isNull(videos.deletedAt)));
  return row;
}

/** @returns how much of it has arrived. */
export async function findReceivedBytes(on: Executor, id: string): Promise<number | undefined> {
  const [row] = await on
    .select({ receivedBytes: videos.receivedBytes })
    .from(videos)
    .where(eq(videos.id, id));
  return row?.receivedBytes;
}

interface Part {
  readonly videoId: string;
  readonly startByte: number;
  readonly sizeBytes: number;
  readonly key: string;
  readonly at: Date;
}

/**
 * Adds a part where the upload is. @returns the upload with it; undefined when another request has gone on with it, or
 * it is gone.
 */
export async function addPart(tx: Transaction, part: Part): Promise<VideoRow | undefined> {
  const { videoId, startByte, sizeBytes, key, at } = part;
  const [row] = await tx
    .update(videos)
    .set({ receivedBytes: sql`${videos.receivedBytes} + ${sizeBytes}`, updatedAt: at })
    .where(
      and(
        eq(videos.id, videoId),
        eq(videos.state, 'uploading'),
        eq(videos.receivedBytes, startByte),
        isNull(videos.deletedAt),
      ),
    )
    .returning();
  if (row !== undefined) await tx.insert(videoParts).values({ videoId, startByte, sizeBytes, key });
  return row;
}

/** @returns where an upload's parts are, in order. */
export async function listParts(
  on: Executor,
  videoId: string,
): Promise<{ key: string; sizeBytes: number }[]> {
  return on
    .select({ key: videoParts.key, sizeBytes: videoParts.sizeBytes })
    .from(videoParts)
    .where(eq(videoParts.videoId, videoId))
    .orderBy(videoParts.startByte);
}

/** Notes what is about to be kept of a video. */
export async function insertAsset(
  on: Executor,
  asset: typeof videoAssets.$inferInsert,
): Promise<void> {
  await on.insert(videoAssets).values(asset);
}

/** @returns the folder with the cover that was sent with a video; undefined without one. */
export async function findCover(on: Executor, videoId: string): Promise<string | undefined> {
  const [cover] = await on
    .select({ id: videoAssets.id })
    .from(videoAssets)
    .where(and(eq(videoAssets.videoId, videoId), eq(videoAssets.kind, 'cover')))
    .orderBy(desc(videoAssets.createdAt))
    .limit(1);
  return cover?.id;
}

/**
 * Says until when what was sent is kept, with its cover; null for as long as the video. @returns whether it is there.
 */
export async function dropOriginalAt(
  on: Executor,
  videoId: string,
  dropAt: Date | null,
): Promise<boolean> {
  const isSent = or(eq(videoAssets.kind, 'original'), eq(videoAssets.kind, 'cover'));
  const rows = await on
    .update(videoAssets)
    .set({ dropAt })
    .where(and(eq(videoAssets.videoId, videoId), isSent))
    .returning({ id: videoAssets.id });
  return rows.some(({ id }) => id === videoId);
}
