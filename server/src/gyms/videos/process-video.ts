import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import { isMissingBlob } from '../../platform/storage/public';
import { assetFolder, coverKey } from './asset-folder';
import { changeVideo, tellOwner } from './change-video';
import { processVideoType } from './finish-upload';
import type { MadeVideo, MakeOutcome, MakeTask } from './pipeline/task';
import { MakerClosed } from './pipeline/video-maker';
import { findVideo, listQueue, lockVideo, updateVideo, type VideoRow } from './repo';
import { dropOriginalAt, findCover, insertAsset, listParts } from './upload-repo';

const dayMs = 86_400_000;
/** A crash may be the machine's fault, two are the file's. */
const attemptsMax = 2;

/** Makes sent videos ready, one at a time on a node, in a queue that nothing else waits in. */
export const processVideoJob: JobHandler<Deps> = {
  type: processVideoType,
  queue: 'videos',
  slots: 1,
  // the worker has its own limits; this is far beyond them
  timeoutMs: 12 * 3_600_000,
  run: (deps, { videoId }) => processVideo(deps, String(videoId)),
};

/** Makes a video ready, or says why it can't be. Nothing happens to one that isn't waiting for it. */
async function processVideo(deps: Deps, videoId: string): Promise<void> {
  const video = await findVideo(deps.database.drizzle, videoId);
  if (video === undefined || video.state !== 'processing') return;
  const dir = await deps.storage.spool.path();
  await mkdir(join(dir, 'made'), { recursive: true, mode: 0o700 });
  try {
    const sourcePath = join(dir, 'source');
    await assemble(deps, { videoId, path: sourcePath });
    const coverPath = await fetchCover(deps, videoId, join(dir, 'cover'));
    const outcome = await make(deps, video, { sourcePath, coverPath, dir: join(dir, 'made') });
    if (outcome.ok) await publish(deps, video, { made: outcome, dir: join(dir, 'made') });
    else await settle(deps, video, { state: 'failed', failure: outcome.failure });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  for (const waiting of await listQueue(deps.database.drizzle)) tellOwner(deps, waiting);
}

/** Puts the parts together, on this machine. */
async function assemble(
  { database, storage }: Deps,
  { videoId, path }: { readonly videoId: string; readonly path: string },
): Promise<void> {
  for (const { key } of await listParts(database.drizzle, videoId)) {
    const target = createWriteStream(path, { flags: 'a', mode: 0o600 });
    await pipeline(await storage.blobs.read(key), target);
  }
}

/** @returns where the cover is on this machine, if one was stored. @throws what a later try may not */
async function fetchCover(
  { database, storage, log }: Deps,
  videoId: string,
  path: string,
): Promise<string | null> {
  const folder = await findCover(database.drizzle, videoId);
  if (folder === undefined) return null;
  try {
    const content = await storage.blobs.read(coverKey(folder));
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return path;
  } catch (error) {
    // another try may read it
    if (!isMissingBlob(error)) throw error;
    // a node that ended in the middle of storing it leaves none, and the video plays without
    log.warn({ err: error, videoId }, 'the cover of a video isn’t there');
    return null;
  }
}

async function make(
  { videoMaker, log }: Deps,
  video: VideoRow,
  paths: Pick<MakeTask, 'sourcePath' | 'coverPath' | 'dir'>,
): Promise<MakeOutcome> {
  const { trimStartMs, trimEndMs, posterMs, isMuted } = video;
  const isTrimmed = trimStartMs !== null && trimEndMs !== null;
  const trim = isTrimmed ? { startMs: trimStartMs, endMs: trimEndMs } : null;
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    try {
      const { outcome, said } = await videoMaker.make({ ...paths, trim, posterMs, isMuted });
      if (!outcome.ok)
        log.info({ videoId: video.id, failure: outcome.failure, said }, 'a video can’t be shown');
      return outcome;
    } catch (error) {
      if (error instanceof MakerClosed) throw error;
      log.warn({ err: error, videoId: video.id, attempt }, 'the worker of a video failed');
      await rm(paths.dir, { recursive: true, force: true });
      await mkdir(paths.dir, { mode: 0o700 });
    }
  }
  return { ok: false, failure: 'processing_failed' };
}

/** Stores what was made, then shows it to the owner. */
async function publish(
  deps: Deps,
  video: VideoRow,
  { made, dir }: { readonly made: MadeVideo; readonly dir: string },
): Promise<void> {
  const fileKey = randomBytes(16).toString('base64url');
  const createdAt = deps.now();
  await insertAsset(deps.database.drizzle, {
    id: fileKey,
    videoId: video.id,
    kind: 'made',
    createdAt,
  });
  for (const { name, sizeBytes } of made.files) {
    const content = createReadStream(join(dir, name));
    await deps.storage.blobs.write(`${assetFolder(fileKey)}${name}`, content, sizeBytes);
  }
  const { durationMs, width, height, hasSound, files } = made;
  const madeBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  await settle(deps, video, {
    state: 'ready',
    fileKey,
    files,
    durationMs,
    width,
    height,
    hasSound,
    storedBytes: video.sizeBytes + madeBytes,
    readyAt: deps.now(),
  });
}

type Settled = Partial<VideoRow> & { readonly state: 'ready' | 'failed' };

interface Settling extends Pick<VideoRow, 'id'> {
  /** Asked once the video is locked. */
  readonly isDue?: (tx: Transaction) => Promise<boolean>;
}

/** Gives a processed video its state, unless it is gone meanwhile. What was sent is kept for some days. */
export async function settle(deps: Deps, { id, isDue }: Settling, change: Settled): Promise<void> {
  const at = deps.now();
  await withTransaction(deps.database, async (tx) => {
    const video = await lockVideo(tx, id);
    if (video === undefined || video.state !== 'processing' || (isDue && !(await isDue(tx))))
      return;
    await updateVideo(tx, id, { ...change, updatedAt: at });
    await dropOriginalAt(
      tx,
      id,
      new Date(at.getTime() + deps.settings.videos.originalDays * dayMs),
    );
    await changeVideo(deps, tx, { videoId: id, uid: video.uid, state: change.state });
  });
}
