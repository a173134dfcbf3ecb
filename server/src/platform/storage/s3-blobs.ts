import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../config/s3-settings';
import type { Outbound } from '../outbound/outbound';
import { BadAnswer } from '../outbound/vendor-fetch';
import type { Blobs } from './blobs';
import { limitAnswers } from './limit-answers';
import { s3FaultOf } from './s3-fault';

/** Of a connection on which nothing moves, also within a file. */
const idleMs = 30_000;
/** Below this nobody would wait for a file to be stored. */
const bytesPerMsMin = 50;
const writeLimitMs = 10_000;
/** A folder is listed and removed in one call. */
const removeLimitMs = 60_000;

/** Blobs in an S3-compatible bucket. */
export function createS3Blobs(settings: S3Settings, outbound: Outbound): Blobs {
  const { bucket } = settings;
  const client = createClient(settings);
  limitAnswers(client);
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
  );
  const call = <T>(attempt: (signal: AbortSignal) => Promise<T>, options: CallOptions = {}) =>
    outbound.call('storage', { isRepeatable: true, ...options, attempt, faultOf: s3FaultOf });
  const listPage = (token: string | undefined, max?: number) => {
    const page = { Bucket: bucket, ContinuationToken: token, MaxKeys: max };
    return call(async () => {
      const listed = await client.send(new ListObjectsV2Command(page));
      // anything else that is XML would be read as an empty bucket
      if (listed.IsTruncated === undefined) throw new BadAnswer({ outcome: 'garbled' });
      return listed;
    });
  };
  outbound.check('storage', () => listPage(undefined, 1));
  return {
    write: (key, content, sizeBytes) =>
      // S3 needs the length first, which a stream doesn't have
      call(
        async (signal) => {
          const object = { Bucket: bucket, Key: key, Body: content, ContentLength: sizeBytes };
          await client.send(new PutObjectCommand(object), { abortSignal: signal });
        },
        {
          isRepeatable: false,
          // what a stream has given is gone
          isOnce: true,
          limitMs: writeLimitMs + sizeBytes / bytesPerMsMin,
        },
      ),
    read: (key, range) => {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      return call(async (signal) => {
        const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range });
        const { Body } = await client.send(command, { abortSignal: signal });
        if (!(Body instanceof Readable)) throw new Error('The bucket answered without a body');
        return Body;
      });
    },
    removeAll: (folder) => call(() => disk.deleteAll(folder), { limitMs: removeLimitMs }),
    list: () => listBucket(listPage),
  };
}

/** Without one, the client writes to the console. */
const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

interface CallOptions {
  readonly isRepeatable?: boolean;
  readonly isOnce?: boolean;
  readonly limitMs?: number;
}

function createClient(settings: S3Settings): S3Client {
  return new S3Client({
    region: settings.region,
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
    // a host name per bucket is Amazon's own way; others use paths
    forcePathStyle: settings.endpoint !== null,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // most other servers don't support the newer checksum trailers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // repeated and logged by the way out
    maxAttempts: 1,
    logger: silent,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: idleMs },
  });
}

async function* listBucket(
  listPage: (token: string | undefined) => Promise<ListObjectsV2CommandOutput>,
): AsyncGenerator<{ key: string; sizeBytes: number }> {
  let token: string | undefined;
  do {
    const page = await listPage(token);
    for (const { Key, Size } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, sizeBytes: Size ?? 0 };
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}
