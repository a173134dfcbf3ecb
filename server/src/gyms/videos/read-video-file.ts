import { Readable } from 'node:stream';
import { coverMsOf, loopMs, loopPartOf } from '@cruxboard/domain/gyms/videos/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { rangeOf } from '../../platform/storage/public';
import { assetFolder } from './asset-folder';
import { madeFilesOf } from './made-files';
import type { MuxPlayback } from './mux/mux';
import { findPostAddresses, type PostOf } from './read-post';
import { findByFileKey, type VideoRow } from './repo';
import type { VideoFile } from './schema';

/**
 * GET and HEAD of a file that was made of a video, whole or a range. Who may have it is looked up each time, so that
 * hiding it works at once; browsers keep what they have, shared caches for five minutes.
 * @throws {AppError} `not_found`
 */
export async function readVideoFile(
  deps: Deps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { fileKey, name } = request.params as { fileKey: string; name: string }; // of the route
  const video = await findByFileKey(deps.database.drizzle, fileKey);
  if (video === undefined) throw new AppError('not_found');
  const isPublic = video.visibility === 'public' && video.isOwnerActive;
  if (!isPublic) await requireOwner(deps, request, video);
  const file = fileFor(madeFilesOf(video), name, request.headers.accept);
  if (file === undefined) throw new AppError('not_found');
  if (video.pipeline === 'instagram') return redirectToPost(deps, reply, { video, file });
  if (video.playbackId !== null) return redirect(deps, reply, { video, file, isPublic });
  reply.headers({
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
    'cache-control': isPublic
      ? 'public, max-age=31536000, s-maxage=300, immutable'
      : 'private, no-cache',
    vary: file.kind === 'poster' ? 'accept, cookie' : 'cookie',
  });
  return send(deps, { request, reply }, { fileKey, file });
}

interface AtMux {
  readonly video: Pick<VideoRow, 'playbackId' | 'posterMs' | 'trimStartMs' | 'durationMs'>;
  readonly file: VideoFile;
  readonly isPublic: boolean;
}

/** The video service has it; who may be told where is decided here each time. */
async function redirect(
  { mux }: Deps,
  reply: FastifyReply,
  { video, file, isPublic }: AtMux,
): Promise<FastifyReply> {
  if (mux === null || video.playbackId === null) throw new AppError('not_found');
  const address = await mux.addressOf(video.playbackId, playbackOf(video, file));
  return reply
    .header('cache-control', isPublic ? 'public, max-age=300' : 'private, no-store')
    .header('vary', file.kind === 'poster' ? 'accept, cookie' : 'cookie')
    .redirect(address, 302);
}

function playbackOf(video: AtMux['video'], file: VideoFile): MuxPlayback {
  if (file.kind === 'source') return { kind: 'stream' };
  const durationMs = video.durationMs ?? loopMs;
  const atMs = coverMsOf(video.posterMs, { startMs: video.trimStartMs ?? 0, durationMs });
  if (file.kind === 'loop') {
    const { startMs, endMs } = loopPartOf(atMs, durationMs);
    return { kind: 'loop', startS: startMs / 1_000, endS: endMs / 1_000 };
  }
  const format = file.contentType === 'image/webp' ? 'webp' : 'jpg';
  return { kind: 'poster', format, sidePx: file.width, atS: atMs / 1_000 };
}

/**
 * Instagram has it, and its address runs out. It doesn't hear from whose page people come.
 * @throws {AppError} `not_found`, `instagram_unavailable`
 */
async function redirectToPost(
  deps: Deps,
  reply: FastifyReply,
  of: { readonly video: PostOf; readonly file: VideoFile },
): Promise<FastifyReply> {
  const addresses = await findPostAddresses(deps, of.video);
  const address = of.file.kind === 'poster' ? addresses?.posterUrl : addresses?.url;
  if (!address) throw new AppError('not_found');
  return reply
    .headers({ 'cache-control': 'private, max-age=60', 'referrer-policy': 'no-referrer' })
    .redirect(address, 302);
}

/** The author watches what nobody else may; what is blocked nobody does. */
async function requireOwner(
  { authentication }: Deps,
  request: FastifyRequest,
  { uid, visibility }: { readonly uid: string; readonly visibility: string },
): Promise<void> {
  const caller =
    visibility === 'blocked'
      ? null
      : ((await authentication.fromBearer(request)) ?? (await authentication.fromCookie(request)));
  if (caller?.uid !== uid) throw new AppError('not_found');
}

/** @returns the file of that name; a poster in the format that the browser prefers. */
function fileFor(
  files: readonly VideoFile[],
  name: string,
  accept: string | undefined,
): VideoFile | undefined {
  const format = accept?.includes('image/webp') === true ? 'webp' : 'jpg';
  return files.find((file) => file.name === name || file.name === `${name}.${format}`);
}

async function send(
  deps: Deps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { fileKey, file }: { readonly fileKey: string; readonly file: VideoFile },
): Promise<FastifyReply> {
  const { sizeBytes } = file;
  const etag = `"${fileKey}.${file.name}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  const range = rangeOf(request.headers, { etag, sizeBytes });
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  }
  reply.header('content-length', range === null ? sizeBytes : range.end - range.start + 1);
  // a stream, because the framework would overwrite the length of anything else
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const key = `${assetFolder(fileKey)}${file.name}`;
  return reply.send(await deps.storage.blobs.read(key, range ?? undefined));
}
