import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { UploadRecord } from './book';

interface Part {
  readonly upload: UploadRecord;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Takes a part of a resumable upload, as Google's storage does behind Mux's addresses. @returns whether it is the last.
 */
export async function receivePart(
  received: Map<string, Buffer>,
  { upload, request, response }: Part,
): Promise<boolean> {
  if (upload.status === 'cancelled') {
    response.writeHead(499).end();
    return false;
  }
  const known = received.get(upload.id) ?? Buffer.alloc(0);
  const range = /^bytes (?:\*|(\d+)-\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '');
  const body = await buffer(request);
  const total = range === null ? body.length : Number(range[2]);
  const start = range === null ? 0 : range[1] === undefined ? null : Number(range[1]);
  const isNext = start !== null && start <= known.length && start + body.length > known.length;
  const bytes = isNext ? Buffer.concat([known, body.subarray(known.length - start)]) : known;
  received.set(upload.id, bytes);
  if (bytes.length >= total) {
    response.writeHead(200).end();
    return true;
  }
  const there = bytes.length === 0 ? {} : { range: `bytes=0-${bytes.length - 1}` };
  response.writeHead(308, there).end();
  return false;
}
