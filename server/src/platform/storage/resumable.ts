import { createWriteStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { limits } from '@cruxboard/domain/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { changed, parseMetadata, presentObject } from './metadata';
import {
  changeUpload,
  countActiveUploads,
  findObject,
  findUpload,
  insertUpload,
  type UploadRow,
} from './repo';
import { bodyOf, callerOf, headerOf, nameInQuery, queryOf, textOf } from './requests';
import { requireUploader } from './require-uploader';
import { forbidden, missing, StorageError, unauthenticated } from './storage-error';
import { storeObject } from './store-object';

const granularityBytes = 262_144;
/** An upload may take a day, because phones are put away. */
const lifeMs = 24 * 3_600_000;
/** Open at once; each may hold one file of parts. */
const activeMax = 8;

/** `start`: creates a session whose address is a capability, but which only its user can use. */
export async function startUpload(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (headerOf(request, 'x-goog-upload-command') !== 'start') {
    throw new StorageError(400, 'The upload begins with start.');
  }
  const name = nameInQuery(request);
  const caller = await callerOf(deps, request);
  const uid = await requireUploader(deps, { name, caller });
  const sizeBytes = lengthOf(headerOf(request, 'x-goog-upload-header-content-length'));
  if (sizeBytes !== null && sizeBytes > limits.image.sizeMaxBytes) {
    throw new StorageError(413, 'The file is too large.');
  }
  const given = parseMetadata(await textOf(request));
  const now = deps.now();
  const { drizzle } = deps.database;
  if ((await countActiveUploads(drizzle, uid, now)) >= activeMax) {
    throw new StorageError(402, 'Quota exceeded.');
  }
  const id = randomBytes(24).toString('base64url');
  await insertUpload(drizzle, {
    idHash: hashOf(id),
    partsId: deps.newId(),
    uid,
    name,
    contentType: headerOf(request, 'x-goog-upload-header-content-type') ?? '',
    settable: changed({}, given.settable),
    custom: changed({}, given.custom),
    sizeBytes,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  const address = `${deps.origin}/v0/b/${deps.storage.bucket}/o?name=${encodeURIComponent(name)}&upload_id=${id}&upload_protocol=resumable`;
  reply.headers({
    'x-goog-upload-status': 'active',
    'x-goog-upload-url': address,
    'x-goog-upload-control-url': address,
    'x-goog-upload-chunk-granularity': String(granularityBytes),
  });
  return {};
}

/** Requests to a session's address: `upload`, `finalize`, both, `query` or `cancel`. */
export async function continueUpload(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const upload = await findOwn(deps, request);
  const commands = (headerOf(request, 'x-goog-upload-command') ?? '')
    .split(',')
    .map((command) => command.trim());
  const isKnown = ['upload', 'finalize', 'query', 'cancel', 'upload,finalize'].includes(
    commands.join(),
  );
  if (!isKnown) throw new StorageError(400, 'The upload command is unknown.');
  if (commands[0] === 'query') return answerState(deps, reply, upload);
  if (commands[0] === 'cancel') return cancel(deps, reply, upload);
  if (upload.state === 'cancelled') throw new StorageError(400, 'The upload was cancelled.');
  // the response to the last part may have been lost
  if (upload.state === 'final') return answerState(deps, reply, upload);
  const leave = await deps.storage.uploadGate.enter(upload.uid, deps.log);
  try {
    let current = upload;
    if (commands.includes('upload')) current = await receive(deps, request, upload);
    if (commands.includes('finalize')) return await finalize(deps, reply, current);
    return await answerState(deps, reply, current);
  } finally {
    leave();
  }
}

async function findOwn(deps: Deps, request: FastifyRequest): Promise<UploadRow> {
  const caller = await callerOf(deps, request);
  const id = queryOf(request).get('upload_id') ?? '';
  const upload = await findUpload(deps.database.drizzle, hashOf(id), deps.now());
  if (upload === undefined) throw missing();
  if (caller === null) throw unauthenticated();
  if (caller.uid !== upload.uid) throw forbidden();
  // permissions may have changed since the start
  await requireUploader(deps, { name: upload.name, caller });
  return upload;
}

/** Stores a part, or as much of it as arrived before the connection was lost. */
async function receive(deps: Deps, request: FastifyRequest, upload: UploadRow): Promise<UploadRow> {
  const offset = lengthOf(headerOf(request, 'x-goog-upload-offset'));
  if (offset !== upload.receivedBytes) {
    throw new StorageError(400, `The offset is not ${upload.receivedBytes}, where the upload is.`);
  }
  const { storage, database } = deps;
  const maxBytes = (upload.sizeBytes ?? limits.image.sizeMaxBytes) - upload.receivedBytes;
  const part = await storage.spool.take(bodyOf(request), { maxBytes, isPartialKept: true });
  try {
    if (part.sizeBytes === 0) return upload;
    const key = `uploads/${upload.partsId}/${offset}-${randomBytes(6).toString('hex')}`;
    await storage.blobs.write(key, createReadStream(part.path), part.sizeBytes);
    const change = {
      receivedBytes: upload.receivedBytes + part.sizeBytes,
      parts: [...upload.parts, { key, sizeBytes: part.sizeBytes }],
    };
    if (!(await changeUpload(database.drizzle, upload, change))) {
      throw new StorageError(400, 'Another request has gone on with this upload.');
    }
    return { ...upload, ...change };
  } finally {
    await part.remove();
  }
}

async function finalize(deps: Deps, reply: FastifyReply, upload: UploadRow): Promise<unknown> {
  const { storage, database } = deps;
  if (upload.sizeBytes !== null && upload.receivedBytes !== upload.sizeBytes) {
    // a part that was cut off: the client queries the offset and continues
    return answerState(deps, reply, upload);
  }
  const path = await storage.spool.path();
  try {
    for (const { key } of upload.parts) {
      const target = createWriteStream(path, { flags: 'a', mode: 0o600 });
      await pipeline(await storage.blobs.read(key), target);
    }
    if (upload.parts.length === 0 || (await stat(path)).size !== upload.receivedBytes) {
      throw new StorageError(400, 'The upload is not whole.');
    }
    const { uid, name, settable, custom } = upload;
    const row = await storeObject(deps, { uid, name, path, settable, custom });
    await changeUpload(database.drizzle, upload, { state: 'final', parts: [] });
    await dropParts(deps, upload);
    reply.header('x-goog-upload-status', 'final');
    reply.header('x-goog-upload-size-received', String(upload.receivedBytes));
    return presentObject(row, storage.bucket);
  } catch (error) {
    // retrying won't make it an image
    if (error instanceof StorageError) await cancelQuietly(deps, upload);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function answerState(deps: Deps, reply: FastifyReply, upload: UploadRow): Promise<unknown> {
  reply.header('x-goog-upload-status', upload.state);
  reply.header('x-goog-upload-size-received', String(upload.receivedBytes));
  if (upload.state !== 'final') return {};
  const row = await findObject(deps.database.drizzle, upload.name);
  if (row === undefined) throw missing();
  return presentObject(row, deps.storage.bucket);
}

async function cancel(deps: Deps, reply: FastifyReply, upload: UploadRow): Promise<unknown> {
  if (upload.state === 'final') throw new StorageError(400, 'The upload is finished.');
  await cancelQuietly(deps, upload);
  reply.header('x-goog-upload-status', 'cancelled');
  return {};
}

async function cancelQuietly(deps: Deps, upload: UploadRow): Promise<void> {
  await changeUpload(deps.database.drizzle, upload, { state: 'cancelled', parts: [] });
  await dropParts(deps, upload);
}

async function dropParts(deps: Deps, { partsId }: UploadRow): Promise<void> {
  try {
    await deps.storage.blobs.removeAll(`uploads/${partsId}/`);
  } catch (error) {
    deps.log.warn({ err: error }, 'parts of an upload were not removed; the sweep will');
  }
}

function lengthOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
