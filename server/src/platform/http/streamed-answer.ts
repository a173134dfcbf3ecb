import { Readable, type Transform } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from './attachment';
import { brotliOptions, type Encoding, encodingFor, gzipOptions } from './compression';

interface StreamedMore {
  /** The name of the download; without it, it is JSON. */
  readonly file?: { readonly name: string; readonly type: string };
  /** Runs once, however the answer ended: sent, cut off or failed. */
  readonly onClose?: (() => void) | undefined;
}

/** A body too long to be in memory as a whole. It has no ETag and is private. */
export class StreamedAnswer {
  constructor(
    readonly chunks: AsyncIterable<string> | Iterable<Uint8Array>,
    readonly more: StreamedMore = {},
  ) {}
}

/** Sends the body as it is made, no faster than the client takes it. */
export function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { chunks, more }: StreamedAnswer,
): FastifyReply {
  const body = Readable.from(chunks);
  if (more.onClose !== undefined) body.once('close', more.onClose);
  const encoding = encodingFor(request.headers['accept-encoding'], Infinity);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (more.file !== undefined) {
    reply.header('content-disposition', attachment(more.file.name));
  }
  return reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie, authorization')
    .type(more.file?.type ?? 'application/json; charset=utf-8')
    .send(encoded(body, encoding));
}

function encoded(body: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return body;
  const encoder: Transform =
    encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
  // pipe doesn't pass on how either end closes
  body.once('error', (error) => encoder.destroy(error));
  encoder.once('close', () => body.destroy());
  return body.pipe(encoder);
}
