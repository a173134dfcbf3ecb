import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { jobs } from '../../platform/jobs/schema';
import { processVideoType } from './finish-upload';
import { videoAssets, videoParts, videos } from './schema';

export type DroppedAsset = Pick<typeof videoAssets.$inferSelect, 'id' | 'kind'>;

/** @returns what is kept of videos that are gone, or no longer needed, or of an attempt that nobody finished. */
export async function listAssetsToDrop(
  on: Executor,
  now: Date,
  { limit, id }: { readonly limit: number; readonly id?: string },
): Promise<DroppedAsset[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const isAsked = id === undefined ? sql`true` : sql`kept.id = ${id}`;
  const { rows } = await on.execute<DroppedAsset>(sql`
    (select kept.id, kept.kind from ${videoAssets} as kept
      where ${isAsked} and kept.drop_at <= ${now.toISOString()}::timestamptz)
    union
    (select kept.id, kept.kind from ${videoAssets} as kept
      where ${isAsked} and kept.created_at < ${ago(1)}::timestamptz
        and not exists (select from ${videos} where ${videos.id} = kept.video_id))
    union
    (select kept.id, kept.kind from ${videoAssets} as kept
      where ${isAsked} and kept.kind = 'made' and kept.created_at < ${ago(24)}::timestamptz
        and not exists (select from ${videos} where ${videos.fileKey} = kept.id))
    limit ${limit}`);
  return rows;
}

/**
 * Takes something kept from its video, which can't have it back: what is left of it is to be removed. Without its
 * original a video can't be tried again, and has that much more room. @returns whether it is still to go: its owner may
 * have asked for another try since it was listed.
 */
export async function leaveAsset(tx: Transaction, now: Date, id: string): Promise<boolean> {
  await tx.execute(sql`
    select from ${videos} where id = (select video_id from ${videoAssets} where id = ${id}) for update`);
  if ((await listAssetsToDrop(tx, now, { limit: 1, id })).length === 0) return false;
  const [asset] = await tx.select().from(videoAssets).where(eq(videoAssets.id, id));
  if (asset?.kind === 'original') await leaveOriginal(tx, asset.videoId);
  await tx.update(videoAssets).set({ videoId: '', dropAt: now }).where(eq(videoAssets.id, id));
  return true;
}

async function leaveOriginal(tx: Transaction, videoId: string): Promise<void> {
  await tx.delete(videoParts).where(eq(videoParts.videoId, videoId));
  await tx
    .update(videos)
    .set({
      storedBytes: sql`greatest(0, ${videos.storedBytes} - ${videos.sizeBytes})`,
      failure: sql`case ${videos.failure} when 'processing_failed' then 'send_again' else ${videos.failure} end`,
    })
    .where(eq(videos.id, videoId));
}

/** @returns videos in our own queue that no job will make. */
export async function listStranded(
  on: Executor,
  { limit, id }: { readonly limit: number; readonly id?: string },
): Promise<{ id: string }[]> {
  const isAsked = id === undefined ? sql`true` : sql`${videos.id} = ${id}`;
  const { rows } = await on.execute<{ id: string }>(sql`
    select id from ${videos}
     where ${isAsked} and state = 'processing' and pipeline = 'own' and deleted_at is null
       and not exists (select from ${jobs} where type = ${processVideoType} and dead_at is null
                          and payload ->> 'videoId' = ${videos.id})
     limit ${limit}`);
  return rows;
}

export async function isStranded(on: Executor, id: string): Promise<boolean> {
  return (await listStranded(on, { limit: 1, id })).length > 0;
}

/** Forgets what isn't kept any longer. */
export async function forgetAsset(on: Executor, id: string): Promise<void> {
  await on.delete(videoAssets).where(eq(videoAssets.id, id));
}
