import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import { lockName } from '../../platform/db/lock-name';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { videos } from './schema';

export type VideoRow = typeof videos.$inferSelect;

/** One at a time per user: two uploads begun at once would both see enough quota. */
export async function lockVideosOf(tx: Transaction, uid: string): Promise<void> {
  await lockName(tx, `videos:${uid}`);
}

/** What a user's videos take up. */
export interface Usage extends Record<string, unknown> {
  readonly storedBytes: number;
  /** With those that were deleted less than a day ago, whose files are still there. */
  readonly keptBytes: number;
  /** Uploads that aren't finished. */
  readonly uploadCount: number;
}

export async function usageOf(on: Executor, uid: string): Promise<Usage> {
  const { rows } = await on.execute<Usage>(
    sql`select coalesce(sum(stored_bytes) filter (where deleted_at is null), 0)::float8 as "storedBytes",
               coalesce(sum(stored_bytes), 0)::float8 as "keptBytes",
               (count(*) filter (where state = 'uploading' and deleted_at is null))::int as "uploadCount"
          from ${videos} where uid = ${uid}`,
  );
  const [usage] = rows;
  if (usage === undefined) throw new Error('A sum has one row');
  return usage;
}

export async function insertVideo(tx: Transaction, row: typeof videos.$inferInsert): Promise<void> {
  await tx.insert(videos).values(row);
}

/** Locks a video until the commit. @returns it unless it is deleted. */
export async function lockVideo(tx: Transaction, id: string): Promise<VideoRow | undefined> {
  const [row] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deletedAt)))
    .for('update');
  return row;
}

export async function updateVideo(
  tx: Transaction,
  id: string,
  change: Partial<typeof videos.$inferInsert>,
): Promise<void> {
  await tx.update(videos).set(change).where(eq(videos.id, id));
}

/** @returns whether there was one. */
export async function removeVideo(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(videos).where(eq(videos.id, id));
  return rowCount === 1;
}

/** @returns videos by id with their places in the queue, without deleted ones. */
export async function findVideos(
  on: Executor,
  ids: readonly string[],
): Promise<{ row: VideoRow; place: number | null }[]> {
  if (ids.length === 0) return [];
  const isQueued = sql`${videos.state} = 'processing' and ${videos.pipeline} = 'own'`;
  const place = sql<number | null>`case when ${isQueued} then (
    select count(*)::int from ${videos} as ahead
     where ahead.state = 'processing' and ahead.pipeline = 'own' and ahead.deleted_at is null
       and (ahead.queued_at, ahead.id) <= ("videos"."queued_at", "videos"."id")) end`;
  return on
    .select({ row: videos, place })
    .from(videos)
    .where(and(inArray(videos.id, [...ids]), isNull(videos.deletedAt)));
}

/** @returns the video, if it was deleted until now and is there again. */
export async function undeleteVideo(tx: Transaction, id: string): Promise<VideoRow | undefined> {
  const [row] = await tx
    .update(videos)
    .set({ deletedAt: null })
    .where(and(eq(videos.id, id), isNotNull(videos.deletedAt)))
    .returning();
  return row;
}

type FileColumn =
  | 'uid'
  | 'pipeline'
  | 'visibility'
  | 'files'
  | 'playbackId'
  | 'posterMs'
  | 'trimStartMs'
  | 'durationMs'
  | 'postMediaId'
  | 'postAccountId';

/** @returns the video whose files have this key, while there are any. */
export async function findByFileKey(
  on: Executor,
  fileKey: string,
): Promise<
  | (Pick<VideoRow, FileColumn> & {
      readonly isOwnerActive: boolean;
    })
  | undefined
> {
  const [row] = await on
    .select({
      uid: videos.uid,
      pipeline: videos.pipeline,
      visibility: videos.visibility,
      files: videos.files,
      playbackId: videos.playbackId,
      posterMs: videos.posterMs,
      trimStartMs: videos.trimStartMs,
      durationMs: videos.durationMs,
      postMediaId: videos.postMediaId,
      postAccountId: videos.postAccountId,
      isOwnerActive: sql<boolean>`${accounts.deactivatedAt} is null and ${accounts.deletedAt} is null`,
    })
    .from(videos)
    .innerJoin(accounts, eq(accounts.uid, videos.uid))
    .where(and(eq(videos.fileKey, fileKey), eq(videos.state, 'ready'), isNull(videos.deletedAt)));
  return row;
}

/** @returns a video unless it is deleted. */
export async function findVideo(on: Executor, id: string): Promise<VideoRow | undefined> {
  const [row] = await on
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deletedAt)));
  return row;
}

/** @returns the next videos of the queue, whose places have moved. */
export async function listQueue(on: Executor): Promise<{ videoId: string; uid: string }[]> {
  return on
    .select({ videoId: videos.id, uid: videos.uid })
    .from(videos)
    .where(
      and(eq(videos.state, 'processing'), eq(videos.pipeline, 'own'), isNull(videos.deletedAt)),
    )
    .orderBy(videos.queuedAt, videos.id)
    .limit(50);
}
