import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BucketApp, createBucketApp } from '../../platform/storage/testing/hanging-bucket';
import { insertAccounts } from '../../platform/testing/gym';
import { sweepVideos } from './sweep';
import { insertReadyVideo } from './testing/ready-video';

let t: BucketApp;

beforeAll(async () => {
  t = await createBucketApp();
  await insertAccounts(t.deps.database.drizzle, 'ana');
});
afterAll(() => t.close());

test('an original whose bucket hangs goes without a connection, isn’t tried again, and makes room once', async () => {
  const { pool } = t.deps.database;
  await insertReadyVideo(t, {
    id: 'failed',
    uid: 'ana',
    state: 'failed',
    failure: 'processing_failed',
  });
  await pool.query(`update video_assets set drop_at = $1 where id = 'failed'`, [t.deps.now()]);
  const sweep = sweepVideos(t.deps);
  await t.untilHanging();
  expect(t.busyConnections()).toBe(0);
  const again = await t.call('videos.processAgain', { videoId: 'failed' }, { as: 'ana' });
  expect(again.body.result).toEqual({ isQueued: false });

  // the node ended meanwhile, and another sweep goes on
  const other = sweepVideos(t.deps);
  t.mend();
  await Promise.all([sweep, other]);
  const { rows } = await pool.query(
    `select stored_bytes::int as "storedBytes", failure from videos where id = 'failed'`,
  );
  expect(rows).toEqual([{ storedBytes: 500, failure: 'send_again' }]);
  expect(await sweepVideos(t.deps)).toEqual({ videos: 0, assets: 0 });
});
