import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { withTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import type { MadeImage } from './images';
import {
  findObject,
  insertBlob,
  lockUser,
  type NewObject,
  type ObjectRow,
  putObject,
  usageOf,
} from './repo';
import { dropBlob } from './drop-blob';
import { sumsOf } from './spool';
import { blobFolder } from './storage';
import { quotaExceeded } from './storage-error';

/** A user's quota of files that nothing shows yet. A photo with its copies takes about 1 MB. */
export const quota = { filesMax: 40, sizeMaxBytes: 134_217_728 } as const;

interface Upload {
  readonly uid: string;
  readonly name: string;
  /** A complete upload on this machine. */
  readonly path: string;
  readonly settable: Readonly<Record<string, string>>;
  readonly custom: Readonly<Record<string, string>>;
}

/**
 * Re-encodes an upload as an image and stores it under its name, replacing an existing one.
 * @throws {StorageError} 400 if it isn't an image, 402 beyond the quota, 413.
 */
export async function storeObject(deps: Deps, upload: Upload): Promise<ObjectRow> {
  const { storage, database } = deps;
  const usage = await usageOf(database.drizzle, upload.uid, upload.name);
  // before the work; checked again when its size is known
  if (usage.count >= quota.filesMax || usage.sizeBytes >= quota.sizeMaxBytes) throw quotaExceeded();
  // the image library is large, and a node may never need it
  const { makeImage } = await import('./images');
  const image = await makeImage(storage.spool, upload.path);
  const blobId = deps.newId();
  try {
    await insertBlob(database.drizzle, blobId, deps.now());
    await writeBlob(deps, blobId, image);
    return await commit(deps, upload, { image, blobId, sums: await sumsOf(image.path) });
  } catch (error) {
    await dropBlob(deps, blobId);
    throw error;
  } finally {
    await image.remove();
  }
}

async function writeBlob({ storage }: Deps, blobId: string, image: MadeImage): Promise<void> {
  const folder = blobFolder(blobId);
  await storage.blobs.write(`${folder}whole`, createReadStream(image.path), image.sizeBytes);
  for (const { path, sidePx, format, sizeBytes } of image.sizes) {
    const key = `${folder}${sidePx}.${format}`;
    await storage.blobs.write(key, createReadStream(path), sizeBytes);
  }
}

interface Stored {
  readonly image: MadeImage;
  readonly blobId: string;
  readonly sums: { readonly md5Hash: string; readonly crc32c: string };
}

async function commit(deps: Deps, upload: Upload, stored: Stored): Promise<ObjectRow> {
  const { uid, name } = upload;
  const row = rowOf(deps, upload, stored);
  const { written, lost } = await withTransaction(deps.database, async (tx) => {
    await lockUser(tx, uid);
    const usage = await usageOf(tx, uid, name);
    const isFull =
      usage.count >= quota.filesMax || usage.sizeBytes + row.totalBytes > quota.sizeMaxBytes;
    if (isFull) throw quotaExceeded();
    const blobLost = await putObject(tx, row);
    return { written: await findObject(tx, name), lost: blobLost };
  });
  if (lost !== null) await dropBlob(deps, lost);
  if (written === undefined) throw new Error('The object was not written');
  return written;
}

function rowOf(deps: Deps, upload: Upload, { image, blobId, sums }: Stored): NewObject {
  const now = deps.now();
  const sizes = image.sizes.map(({ sidePx, format, sizeBytes }) => ({ sidePx, format, sizeBytes }));
  return {
    name: upload.name,
    uid: upload.uid,
    blobId,
    contentType: image.contentType,
    sizeBytes: image.sizeBytes,
    totalBytes: sizes.reduce((sum, { sizeBytes }) => sum + sizeBytes, image.sizeBytes),
    ...sums,
    generation: now.getTime() * 1000 + Math.floor(Math.random() * 1000),
    metageneration: 1,
    settable: { ...upload.settable },
    custom: { ...upload.custom },
    downloadTokens: [randomUUID()],
    widthPx: image.widthPx,
    heightPx: image.heightPx,
    sizes,
    usedFor: null,
    createdAt: now,
    updatedAt: now,
  };
}
