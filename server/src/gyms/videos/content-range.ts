/** What a request to an upload's address sends: nothing, to learn how far it is, or bytes from `start`. */
export type SentRange =
  | { readonly kind: 'query' }
  | { readonly kind: 'bytes'; readonly start: number; readonly length: number };

interface SentHeaders {
  readonly contentRange: string | undefined;
  readonly contentLength: string | undefined;
}

/**
 * Reads what `Content-Range` and `Content-Length` say of a part, as Google's resumable uploads have them.
 * @returns a sentence for what can't be: another size than declared, or a part that is none.
 */
export function parseContentRange(
  { contentRange, contentLength }: SentHeaders,
  sizeBytes: number,
): SentRange | { readonly kind: 'invalid'; readonly message: string } {
  const length = contentLength === undefined ? null : Number(contentLength);
  if (contentRange === undefined) {
    // the whole file at once
    if (length !== null && length !== sizeBytes) return otherSize(sizeBytes);
    return { kind: 'bytes', start: 0, length: sizeBytes };
  }
  const match = /^bytes (?:\*|(\d{1,12})-(\d{1,12}))\/(\*|\d{1,12})$/.exec(contentRange.trim());
  if (match === null)
    return { kind: 'invalid', message: 'Must be like bytes 0-524287/2000000 or bytes */2000000' };
  const [, first, last, total] = match;
  if (total !== '*' && Number(total) !== sizeBytes) return otherSize(sizeBytes);
  if (first === undefined || last === undefined) return { kind: 'query' };
  const start = Number(first);
  const end = Number(last);
  if (end < start || end >= sizeBytes)
    return { kind: 'invalid', message: `Must end before byte ${sizeBytes}` };
  if (length !== null && length !== end - start + 1)
    return { kind: 'invalid', message: 'Must be as long as the part that is sent' };
  return { kind: 'bytes', start, length: end - start + 1 };
}

function otherSize(sizeBytes: number): { kind: 'invalid'; message: string } {
  return { kind: 'invalid', message: `The upload was declared with ${sizeBytes} bytes` };
}
