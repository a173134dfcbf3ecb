import type { StoredObject } from './objects';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

interface Refusal {
  readonly code: string;
  /** The bucket or object, as the address names it. */
  readonly resource: string;
  readonly requestId: string;
}

/** Source: Amazon S3, "Error responses". */
export function errorAnswer({ code, resource, requestId }: Refusal): string {
  return `${head}<Error><Code>${code}</Code><Message>${code}, as the stand-in says</Message><Resource>${escape(resource)}</Resource><RequestId>${requestId}</RequestId></Error>`;
}

interface Page {
  readonly bucket: string;
  readonly prefix: string;
  readonly max: number;
  readonly objects: readonly StoredObject[];
  readonly isTruncated: boolean;
}

/** Source: Amazon S3, "ListObjectsV2". */
export function listAnswer({ bucket, prefix, max, objects, isTruncated }: Page): string {
  const contents = objects.map(
    ({ key, sizeBytes, changedAt, etag }) =>
      `<Contents><Key>${escape(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${escape(etag)}</ETag><Size>${sizeBytes}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const last = objects.at(-1)?.key ?? '';
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
    : '';
  return `${head}<ListBucketResult${space}><Name>${bucket}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${objects.length}</KeyCount><MaxKeys>${max}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

/** @returns the keys that a request names to be deleted. Source: Amazon S3, "DeleteObjects". */
export function keysOf(body: string): string[] {
  return [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescape(key));
}

export function deletedAnswer(keys: readonly string[]): string {
  const deleted = keys.map((key) => `<Deleted><Key>${escape(key)}</Key></Deleted>`);
  return `${head}<DeleteResult${space}>${deleted.join('')}</DeleteResult>`;
}

const signs = [
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
] as const;

function escape(text: string): string {
  let escaped = text.replaceAll('&', '&amp;');
  for (const [sign, entity] of signs) escaped = escaped.replaceAll(sign, entity);
  return escaped;
}

function unescape(text: string): string {
  let plain = text;
  for (const [sign, entity] of signs) plain = plain.replaceAll(entity, sign);
  return plain.replaceAll('&amp;', '&');
}
