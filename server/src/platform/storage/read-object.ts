import { Readable } from 'node:stream';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { rangeOf } from './byte-range';
import { presentObject } from './metadata';
import { findObject, type ObjectRow } from './repo';
import { callerOf, headerOf, queryOf } from './requests';
import { requireAllowed, isPublic } from './rules';
import { missing, StorageError } from './storage-error';
import { blobFolder } from './storage';

/** GET of an object: its metadata, or its bytes with `alt=media`, in one of its sizes with `size`. */
export async function readObject(
  deps: Deps,
  { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: string },
): Promise<unknown> {
  const query = queryOf(request);
  const isMedia = query.get('alt') === 'media';
  const row = await findObject(deps.database.drizzle, name);
  const hasToken = isMedia && row !== undefined && isTokenOf(row, query.get('token'));
  if (!hasToken) {
    const caller = await callerOf(deps, request);
    // before revealing whether it exists
    requireAllowed(deps.storage.rules, { action: 'read', name, caller });
  }
  if (row === undefined) throw missing();
  return isMedia
    ? sendBytes(deps, { request, reply, row })
    : presentObject(row, deps.storage.bucket);
}

function isTokenOf({ downloadTokens }: ObjectRow, given: string | null): boolean {
  if (given === null) return false;
  const bytes = Buffer.from(given);
  return downloadTokens.some((token) => {
    const expected = Buffer.from(token);
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
}

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly row: ObjectRow;
}

async function sendBytes(deps: Deps, { request, reply, row }: Sending): Promise<unknown> {
  const file = fileFor(request, row);
  const etag = `"${row.blobId}.${file.name}"`;
  reply.headers({
    ...headersOf(deps, request, row),
    etag,
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
    'last-modified': row.updatedAt.toUTCString(),
  });
  if (file.isNegotiated) reply.header('vary', 'accept');
  if (headerOf(request, 'if-none-match')?.includes(etag)) return reply.code(304).send();
  const range = rangeOf(request.headers, { etag, sizeBytes: file.sizeBytes });
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.sizeBytes}`);
    throw new StorageError(416, 'The range is outside of the file.');
  }
  const lengthBytes = range === null ? file.sizeBytes : range.end - range.start + 1;
  reply.header('content-length', lengthBytes);
  if (range !== null) {
    reply.code(206);
    reply.header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
  }
  // a stream, because the framework would overwrite the length of anything else
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const content = await deps.storage.blobs.read(
    `${blobFolder(row.blobId)}${file.name}`,
    range ?? undefined,
  );
  return reply.send(content);
}

/** @returns the file of an object to send: the original, or the smallest that is large enough. */
function fileFor(request: FastifyRequest, row: ObjectRow) {
  const requestedSize = queryOf(request).get('size');
  const whole = {
    name: 'whole',
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    isNegotiated: false,
  };
  if (requestedSize === null || row.sizes.length === 0) return whole;
  const format = headerOf(request, 'accept')?.includes('image/webp') ? 'webp' : 'jpeg';
  const sizes = row.sizes.filter((size) => size.format === format);
  const fit = sizes.find(({ sidePx }) => sidePx >= Number(requestedSize)) ?? sizes.at(-1);
  if (fit === undefined) return whole;
  return {
    name: `${fit.sidePx}.${format}`,
    contentType: `image/${format}`,
    sizeBytes: fit.sizeBytes,
    isNegotiated: true,
  };
}

/** Uploads must never run as scripts, whatever type a browser guesses. */
function headersOf(deps: Deps, request: FastifyRequest, row: ObjectRow): Record<string, string> {
  const isVersion = queryOf(request).get('v') === String(row.generation);
  const isShared = isPublic(deps.storage.rules, row.name);
  const fileName = row.name.split('/').at(-1) ?? row.name;
  return {
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=utf-8''${encodeURIComponent(fileName)}`,
    'cache-control': `${isShared ? 'public' : 'private'}, ${isVersion ? 'max-age=31536000, immutable' : 'no-cache'}`,
  };
}
