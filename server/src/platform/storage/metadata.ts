import * as z from 'zod/mini';
import type { ObjectRow } from './repo';
import { StorageError } from './storage-error';

const settableNames = [
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const;

// printable characters of one line, because some are sent as headers
const line = z.string().check(z.maxLength(256), z.regex(/^[\x20-\x7e]*$/));
const customValue = z.string().check(z.maxLength(1_024));
const customName = z.string().check(z.minLength(1), z.maxLength(128));

/** A file's client-settable metadata; null removes a value. Unknown fields are ignored. */
const metadataBody = z.object({
  name: z.optional(z.string()),
  contentType: z.optional(z.nullable(z.string())),
  cacheControl: z.optional(z.nullable(line)),
  contentDisposition: z.optional(z.nullable(line)),
  contentEncoding: z.optional(z.nullable(line)),
  contentLanguage: z.optional(z.nullable(line)),
  md5Hash: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.nullable(z.record(customName, z.nullable(customValue)))),
});

export interface GivenMetadata {
  readonly name: string | undefined;
  readonly contentType: string | undefined;
  readonly md5Hash: string | undefined;
  readonly settable: Readonly<Record<string, string | null>>;
  readonly custom: Readonly<Record<string, string | null>> | null;
}

/** @throws {StorageError} 400 for invalid metadata. */
export function parseMetadata(text: string): GivenMetadata {
  let body;
  try {
    body = metadataBody.parse(JSON.parse(text === '' ? '{}' : text));
  } catch (cause) {
    throw new StorageError(400, 'Invalid metadata.', { cause });
  }
  const custom = body.metadata === undefined ? {} : body.metadata;
  if (custom !== null && Object.keys(custom).length > 32) {
    throw new StorageError(400, 'Invalid metadata.');
  }
  const settable: Record<string, string | null> = {};
  for (const name of settableNames) {
    const value = body[name];
    if (value !== undefined) settable[name] = value;
  }
  return {
    name: body.name,
    contentType: body.contentType ?? undefined,
    md5Hash: body.md5Hash ?? undefined,
    settable,
    custom,
  };
}

/** @returns the values with the change applied: null deletes one, a change of null deletes all. */
export function changed(
  values: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | null>> | null,
): Record<string, string> {
  if (change === null) return {};
  const next: Record<string, string> = { ...values };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete next[name];
    else next[name] = value;
  }
  return next;
}

/** @returns a file's metadata in the protocol's form: sizes and generations are strings. */
export function presentObject(row: ObjectRow, bucket: string): Record<string, unknown> {
  const fileName = row.name.split('/').at(-1) ?? row.name;
  return {
    name: row.name,
    bucket,
    generation: String(row.generation),
    metageneration: String(row.metageneration),
    contentType: row.contentType,
    timeCreated: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    storageClass: 'STANDARD',
    size: String(row.sizeBytes),
    md5Hash: row.md5Hash,
    crc32c: row.crc32c,
    etag: etagOf(row),
    contentEncoding: 'identity',
    contentDisposition: `inline; filename*=utf-8''${encodeURIComponent(fileName)}`,
    ...row.settable,
    downloadTokens: row.downloadTokens.join(','),
    ...(Object.keys(row.custom).length === 0 ? {} : { metadata: row.custom }),
  };
}

function etagOf({ generation, metageneration }: ObjectRow): string {
  return Buffer.from(`${generation}.${metageneration}`).toString('base64');
}
