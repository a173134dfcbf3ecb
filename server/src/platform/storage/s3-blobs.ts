import { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../config/s3-settings';
import type { Blobs } from './blobs';

/** Blobs in an S3-compatible bucket. */
export function createS3Blobs(settings: S3Settings): Blobs {
  const { bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
    // a host name per bucket is Amazon's own way; others use paths
    forcePathStyle: settings.endpoint !== null,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // most other servers don't support the newer checksum trailers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
  );
  return {
    // S3 needs the length first, which a stream doesn't have
    write: (key, content, sizeBytes) => disk.putStream(key, content, { contentLength: sizeBytes }),
    read: async (key, range) => {
      if (range === undefined) return disk.getStream(key);
      const rangeHeader = `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: rangeHeader }),
      );
      if (!(Body instanceof Readable)) throw new Error('The bucket answered without a body');
      return Body;
    },
    removeAll: (folder) => disk.deleteAll(folder),
    list: () => listBucket(client, bucket),
  };
}

async function* listBucket(
  client: S3Client,
  bucket: string,
): AsyncGenerator<{ key: string; sizeBytes: number }> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }),
    );
    for (const { Key, Size } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, sizeBytes: Size ?? 0 };
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}
