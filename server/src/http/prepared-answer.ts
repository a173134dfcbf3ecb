import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';

/** Longer ones would not go to the socket in the same write as their head. */
const TEXT_MAX_BYTES = 12_288;

/** A body already serialised, with its tag: the hot reads keep these ready. */
export class PreparedAnswer {
  /** What is sent: a short text without other signs than ASCII's shares one write with its head, bytes do not. */
  readonly payload: Buffer | string;

  constructor(
    readonly body: Buffer,
    readonly etag: string,
    /** Whether it still holds; without it, it is good for the one request. */
    readonly isCurrent?: () => boolean,
  ) {
    this.payload = body.length <= TEXT_MAX_BYTES && isAscii(body) ? body.toString('latin1') : body;
  }
}

/** @returns a strong tag of the bytes. */
export function tagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** @returns whether the asker's `If-None-Match` names the answer. */
export function isKnown(tags: string | undefined, { etag }: PreparedAnswer): boolean {
  return (
    tags !== undefined && tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}
