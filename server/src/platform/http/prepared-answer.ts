import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compression';

/** Longer ones aren't written to the socket together with their head. */
const TEXT_MAX_BYTES = 12_288;

interface PreparedMore {
  /** Whether it is still current; without it, it is valid for one request only. */
  readonly isCurrent?: (() => boolean) | undefined;
}

/** A serialised body with its ETag, cached for hot reads. */
export class PreparedAnswer {
  /** The body: a short ASCII text is written together with its head, bytes aren't. */
  readonly payload: Buffer | string;

  constructor(
    readonly body: Buffer,
    readonly etag: string,
    private readonly more: PreparedMore = {},
  ) {
    this.payload = body.length <= TEXT_MAX_BYTES && isAscii(body) ? body.toString('latin1') : body;
  }

  get isCurrent(): PreparedMore['isCurrent'] {
    return this.more.isCurrent;
  }

  private readonly encodings = new Map<Encoding, Promise<Buffer | string>>();

  /** @returns the body in an encoding; compressed only once. */
  encoded(encoding: Encoding): Promise<Buffer | string> {
    const known = this.encodings.get(encoding);
    if (known !== undefined) return known;
    const made =
      encoding === 'identity' ? Promise.resolve(this.payload) : compress(this.body, encoding);
    this.encodings.set(encoding, made);
    return made;
  }

  /** @returns the ETag for an encoding: weak if the body is compressed. */
  tagIn(encoding: Encoding): string {
    return encoding === 'identity' ? this.etag : `W/${this.etag}`;
  }
}

/** @returns a strong ETag of the bytes. */
export function tagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** @returns whether `If-None-Match` matches the answer. */
export function isKnown(tags: string | undefined, { etag }: PreparedAnswer): boolean {
  return (
    tags !== undefined && tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}
