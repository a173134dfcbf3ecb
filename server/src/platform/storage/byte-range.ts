import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from './blobs';

/** A single range of bytes; several ranges or an invalid one get the whole file. */
export function rangeOf(
  headers: IncomingHttpHeaders,
  { etag, sizeBytes }: { etag: string; sizeBytes: number },
): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const condition = headers['if-range'];
  if (match === null || (condition !== undefined && condition !== etag)) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (start >= sizeBytes || start > end) return 'unsatisfiable';
  return { start, end };
}
