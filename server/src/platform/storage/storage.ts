import { join } from 'node:path';
import type { Settings } from '../config/settings';
import type { Outbound } from '../outbound/outbound';
import type { Blobs } from './blobs';
import { createLocalBlobs } from './local-blobs';
import { productRules, type StorageRule } from './rules';
import { createSpool, type Spool } from './spool';
import { createUploadGate, type UploadGate } from './upload-gate';

/** The file store: blobs, the spool that uploads pass through, and access rules. */
export interface Storage {
  readonly blobs: Blobs;
  readonly spool: Spool;
  readonly uploadGate: UploadGate;
  readonly rules: readonly StorageRule[];
  /** The protocol's name, wherever the bytes are. */
  readonly bucket: string;
}

export interface StorageParts {
  readonly settings: Settings;
  readonly dataDir: string;
  readonly outbound: Outbound;
  readonly rules?: readonly StorageRule[];
  readonly freeBytes?: (dir: string) => Promise<number>;
}

/** Uploads at once: a person sends a photo and perhaps a banner. */
const inFlight = { perAccountMax: 2, perNodeMax: 20 };

/** @returns the bucket of the settings, or the folder `files` of the data folder. */
export async function createStorage(parts: StorageParts): Promise<Storage> {
  const { settings, dataDir, outbound, rules = productRules, freeBytes } = parts;
  const incoming = join(dataDir, 'incoming');
  const gate = { ...inFlight, freeMinBytes: settings.uploadFreeMinBytes };
  return {
    uploadGate: await createUploadGate(incoming, freeBytes ? { ...gate, freeBytes } : gate),
    blobs: await createBlobs(settings, join(dataDir, 'files'), outbound),
    spool: createSpool(incoming),
    rules,
    bucket: bucketOf(settings),
  };
}

/** @returns the blob store of the settings. */
export async function createBlobs(
  { s3 }: Settings,
  filesDir: string,
  outbound: Outbound,
): Promise<Blobs> {
  if (s3 === null) return createLocalBlobs(filesDir);
  // its client is large, and most installations have no bucket
  const { createS3Blobs } = await import('./s3-blobs');
  return createS3Blobs(s3, outbound);
}

/** @returns the bucket that clients name. */
export function bucketOf({ project }: Pick<Settings, 'project'>): string {
  return `${project}.appspot.com`;
}

/** @returns the folder of a blob's files. */
export function blobFolder(blobId: string): string {
  return `blobs/${blobId.slice(-2)}/${blobId}/`;
}
