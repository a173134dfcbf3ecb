import { and, eq, isNull } from 'drizzle-orm';
import type { ChosenPost } from '../../people/instagram/public';
import type { Transaction } from '../../platform/db/transaction';
import { insertVideo, lockVideosOf } from './repo';
import { type VideoFile, videos } from './schema';

const poster = { kind: 'poster', contentType: 'image/jpeg' } as const;
/** Nobody says how large they are; each address is Instagram's own. */
const unknownSize = { width: 0, height: 0, sizeBytes: 0 };
const files: readonly VideoFile[] = [
  { kind: 'source', name: 'post.mp4', contentType: 'video/mp4', ...unknownSize },
  { ...poster, name: 'poster-small', ...unknownSize },
  { ...poster, name: 'poster-medium', ...unknownSize },
  { ...poster, name: 'poster-large', ...unknownSize },
];

/** Adds a video that stays at Instagram. No byte of it is kept here. */
export async function insertPostVideo(
  tx: Transaction,
  {
    id,
    fileKey,
    uid,
    at,
    post,
  }: {
    readonly id: string;
    readonly fileKey: string;
    readonly uid: string;
    readonly at: Date;
    readonly post: ChosenPost;
  },
): Promise<void> {
  await insertVideo(tx, {
    id,
    uid,
    pipeline: 'instagram',
    state: 'ready',
    sizeBytes: 0,
    storedBytes: 0,
    contentType: 'video/mp4',
    fileKey,
    files,
    postMediaId: post.mediaId,
    postAccountId: post.instagramId,
    postPermalink: post.permalink,
    createdAt: at,
    updatedAt: at,
    readyAt: at,
  });
}

/** @returns the videos of a user that are this post; nobody adds one of that user's until the commit. */
export async function listVideosOfPost(
  tx: Transaction,
  { uid, mediaId }: { readonly uid: string; readonly mediaId: string },
): Promise<string[]> {
  await lockVideosOf(tx, uid);
  const rows = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.uid, uid), eq(videos.postMediaId, mediaId), isNull(videos.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Forgets which posts of an account at Instagram were chosen: they play no more, and nothing leads to them. */
export async function forgetPosts(tx: Transaction, instagramId: string): Promise<void> {
  await tx
    .update(videos)
    .set({ postMediaId: null, postAccountId: null, postPermalink: null, files: [] })
    .where(eq(videos.postAccountId, instagramId));
}
