import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startBucket } from '../../../../../emulators/s3/server';
import { parseSettings } from '../../config/settings';
import { createTestApp, type TestApp } from '../../testing/app';
import { testOutbound } from '../../testing/outbound';
import { addressOf, startTcpProxy } from '../../testing/tcp-proxy';
import { createStorage } from '../storage';

/** An app whose files are in a bucket that can be made to hang. */
export interface BucketApp extends TestApp {
  /** Lets what is asked of the bucket wait. @returns once something does */
  untilHanging(): Promise<void>;
  /** Lets the bucket answer again, what waits too: it is asked once more. */
  mend(): void;
  /** @returns how many connections to the database are in use. */
  busyConnections(): number;
  /** @returns the keys of the bucket, as it has them. */
  keys(): Promise<string[]>;
}

export async function createBucketApp(): Promise<BucketApp> {
  const dir = await mkdtemp(join(tmpdir(), 'cruxboard-test-bucket-'));
  const bucket = await startBucket({ folder: join(dir, 'bucket') });
  const proxy = await startTcpProxy(addressOf(bucket.url));
  const S3_ENDPOINT = `http://127.0.0.1:${proxy.port}`;
  const settings = parseSettings({ NODE_ENV: 'test', ...bucket.settings, S3_ENDPOINT });
  const outbound = testOutbound();
  const storage = await createStorage({ settings, dataDir: dir, outbound });
  const t = await createTestApp({ settings, outbound, storage });
  const [line] = bucket.lines;
  if (line === undefined) throw new Error('The bucket has no line');
  return {
    ...t,
    untilHanging: async () => {
      line.clear();
      line.setFault({ kind: 'delay', seconds: 600, times: null });
      await expect.poll(() => line.received()[0]?.fault, { timeout: 20_000 }).toBe('delay');
    },
    mend: () => {
      line.setFault(null);
      proxy.cut();
    },
    busyConnections: () => t.deps.database.pool.totalCount - t.deps.database.pool.idleCount,
    keys: async () => {
      const found: string[] = [];
      for await (const { key } of storage.blobs.list()) found.push(key);
      return found;
    },
    close: async () => {
      await t.close();
      await proxy.close();
      await bucket.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
