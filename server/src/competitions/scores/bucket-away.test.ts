import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BucketStandIn, startBucket } from '../../../../emulators/s3/server';
import { parseSettings } from '../../platform/config/settings';
import { createStorage } from '../../platform/storage/storage';
import { sweepStorage } from '../../platform/storage/sweep';
import { noise } from '../../platform/storage/testing/pictures';
import { storageClient } from '../../platform/storage/testing/storage-client';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import { testOutbound } from '../../platform/testing/outbound';
import { addressOf, startTcpProxy, type TcpProxy } from '../../platform/testing/tcp-proxy';
import {
  allStored,
  countStored,
  insertField,
  type ListeningNode,
  startListening,
  startTapping,
  untilMore,
} from './testing/counted';

const uploaders = 3;
const hourMs = 3_600_000;

let dir: string;
let bucket: BucketStandIn;
let proxy: TcpProxy;
let shared: TestDatabase;
let node: ListeningNode;
/** A bucket that was down is left alone for up to a minute, which nobody waits for here. */
let aheadMs = 0;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cruxboard-bucket-away-'));
  bucket = await startBucket({ folder: join(dir, 'bucket') });
  proxy = await startTcpProxy(addressOf(bucket.url));
  const settings = parseSettings({
    NODE_ENV: 'test',
    ...bucket.settings,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
  });
  shared = await createTestDatabase();
  await insertField(shared.database);
  const outbound = testOutbound({ now: () => new Date(Date.now() + aheadMs) });
  const storage = await createStorage({ settings, dataDir: dir, outbound });
  node = await startListening({ database: shared.database, settings, outbound, storage });
});
afterEach(async () => {
  await node.close();
  await proxy.close();
  await bucket.close();
  await shared.drop();
  await rm(dir, { recursive: true, force: true });
});

/** What a bucket does to those who write to it, until it is mended. */
const faults = {
  'is gone': () => {
    proxy.refuse(true);
    proxy.cut();
  },
  hangs: () => proxy.freeze(),
  'cuts connections': () => proxy.cut(),
};

test(
  'while the bucket is gone, hangs or cuts off what is being sent, no acknowledged file or press is lost, and none is there twice',
  { timeout: 240_000 },
  async () => {
    const presses = startTapping(() => node.origin);
    const uploads = startUploading(await noise(160));
    for (const breakIt of Object.values(faults)) {
      await uploads.untilMore('acknowledged', 3);
      const breaking = setInterval(breakIt, 10);
      const failed = uploads.untilMore('failed', 1);
      await untilMore(presses, { of: 'acknowledged', by: 30 });
      // those that hang hear of it once they are cut off
      if (breakIt !== faults.hangs) await failed;
      clearInterval(breaking);
      proxy.cut();
      await failed;
      proxy.refuse(false);
      aheadMs += hourMs;
    }
    await uploads.untilMore('acknowledged', 3);
    await Promise.all([uploads.stop(), presses.stop()]);

    expect(presses.failed).toEqual([]);
    expect(await countStored(shared.database, presses)).toEqual(allStored(presses));
    for (const { name, md5 } of uploads.acknowledged) expect(await md5Of(name)).toBe(md5);
    node.setNow(new Date(node.deps.now().getTime() + 2 * hourMs));
    await sweepStorage(node.deps);
    const { rows } = await shared.database.drizzle.execute<{ name: string; blob: string }>(
      sql`select name, blob_id as blob from stored_objects`,
    );
    const names = uploads.acknowledged.map(({ name }) => name);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(await storedBlobs()).toEqual(rows.map(({ blob }) => blob).toSorted());
  },
);

interface Uploaded {
  readonly name: string;
  /** Of the bytes that it is kept as, in base64. */
  readonly md5: string;
}

/** Some people upload one photo after the other; each is repeated until it is acknowledged. */
function startUploading(bytes: Buffer) {
  const acknowledged: Uploaded[] = [];
  const failed: string[] = [];
  const over = new AbortController();
  const upload = async (uid: string) => {
    const client = storageClient(node, uid);
    for (let n = 0; !over.signal.aborted; n += 1) {
      const name = `users/${uid}/photo/${n}`;
      let answer = await client.upload(name, bytes);
      while (answer.status === 503) {
        failed.push(name);
        await delay(50);
        answer = await client.upload(name, bytes);
      }
      if (answer.status !== 200) throw new Error(`${answer.status} ${String(answer.bytes)}`);
      acknowledged.push({ name, md5: answer.body.md5Hash });
    }
  };
  const all = Promise.all(Array.from({ length: uploaders }, (_, n) => upload(`user-${n + 1}`)));
  all.catch(() => undefined);
  const counts = { acknowledged, failed };
  return {
    acknowledged,
    async untilMore(of: keyof typeof counts, by: number) {
      const goal = counts[of].length + by;
      const reached = async () => {
        while (counts[of].length < goal && !over.signal.aborted) await delay(5);
      };
      await Promise.race([all, reached()]);
    },
    stop() {
      over.abort();
      return all;
    },
  };
}

async function md5Of(name: string): Promise<string> {
  const { bytes } = await storageClient(node, 'user-1').send(
    'GET',
    `/${encodeURIComponent(name)}?alt=media`,
  );
  return createHash('md5').update(bytes).digest('base64');
}

/** The folders of the bucket, each of one file and its smaller copies. */
async function storedBlobs(): Promise<string[]> {
  const folders = new Set<string>();
  for await (const { key } of node.deps.storage.blobs.list()) folders.add(key.split('/')[2] ?? '');
  return [...folders].toSorted();
}
