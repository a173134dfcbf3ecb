import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TestApp } from '../../../platform/testing/app';
import { assetFolder } from '../asset-folder';
import { videoAssets, type VideoFile, videos } from '../schema';

const names = [
  ['source', 'large.mp4', 'video/mp4'],
  ['poster', 'poster-small.jpg', 'image/jpeg'],
  ['poster', 'poster-small.webp', 'image/webp'],
  ['loop', 'loop.mp4', 'video/mp4'],
] as const;

/** A video that is ready, with small files that hold their names. @returns its files' key. */
export async function insertReadyVideo(
  { deps }: TestApp,
  video: { readonly id: string; readonly uid: string } & Partial<typeof videos.$inferInsert>,
): Promise<string> {
  const fileKey = randomBytes(16).toString('base64url');
  const at = deps.now();
  const files: VideoFile[] = [];
  for (const [kind, name, contentType] of names) {
    const content = Buffer.from(`${name} of ${video.id}`);
    await deps.storage.blobs.write(
      `${assetFolder(fileKey)}${name}`,
      Readable.from([content]),
      content.length,
    );
    files.push({ kind, name, contentType, width: 1_280, height: 720, sizeBytes: content.length });
  }
  const { drizzle } = deps.database;
  await drizzle.insert(videos).values({
    pipeline: 'own',
    state: 'ready',
    sizeBytes: 1_000,
    receivedBytes: 1_000,
    storedBytes: 1_500,
    contentType: 'video/mp4',
    durationMs: 12_000,
    width: 1_280,
    height: 720,
    hasSound: true,
    uploadKeyHash: `hash of ${video.id}`,
    fileKey,
    files,
    createdAt: at,
    updatedAt: at,
    readyAt: at,
    ...video,
  });
  await drizzle.insert(videoAssets).values([
    { id: video.id, videoId: video.id, kind: 'original', createdAt: at },
    { id: fileKey, videoId: video.id, kind: 'made', createdAt: at },
  ]);
  return fileKey;
}
