import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compression';

/** Longer ones would not go to the socket in the same write as their head. */
const TEXT_MAX_BYTES = 12_288;

interface PreparedMore {
  /** Whether it still holds; without it, it is good for the one request. */
  readonly isCurrent?: (() => boolean) | undefined;
  /** What it is saved as; without it, it is JSON to be read on. */
  readonly file?: { readonly name: string; readonly type: string };
}

/** A body already serialised, with its tag: the hot reads keep these ready. */
export class PreparedAnswer {
  /** What is sent: a short text without other signs than ASCII's shares one write with its head, bytes do not. */
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

  get type(): string {
    return this.more.file?.type ?? 'application/json; charset=utf-8';
  }

  /** The name to save it under. */
  get fileName(): string | null {
    return this.more.file?.name ?? null;
  }

  private readonly encodings = new Map<Encoding, Promise<Buffer | string>>();

  /** @returns what is sent in an encoding; made once, however often it is asked for. */
  encoded(encoding: Encoding): Promise<Buffer | string> {
    const known = this.encodings.get(encoding);
    if (known !== undefined) return known;
    const made =
      encoding === 'identity' ? Promise.resolve(this.payload) : compress(this.body, encoding);
    this.encodings.set(encoding, made);
    return made;
  }

  /** @returns the tag of its bytes in an encoding: a weak one where they are not the bytes that the tag is of. */
  tagIn(encoding: Encoding): string {
    return encoding === 'identity' ? this.etag : `W/${this.etag}`;
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
