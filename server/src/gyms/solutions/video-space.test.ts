import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { insertVideo } from '../../platform/testing/sample-gym';
import { testOutbound } from '../../platform/testing/outbound';
import { createMux } from '../videos/mux/create-mux';
import { createVideoMaker } from '../videos/pipeline/video-maker';
import { canEncode } from '../videos/public';
import { solutions } from './schema';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ana', 'ben');
  await insertGym(db, { name: 'Granite Street' }, [{ id: 'slow', name: 'Slow Burn' }]);
  await insert('small', { storedBytes: 2_000_000 });
  await insert('large', { storedBytes: 9_000_000 });
  await insert('draft', { storedBytes: 5_000_000 }, { state: 'draft', publishedAt: null });
  await insert('reel', { storedBytes: 0, pipeline: 'instagram' });
  await insert('deleted', { storedBytes: 40_000_000 }, { deletedAt: t.deps.now() });
  await insert('of-ben', { uid: 'ben', storedBytes: 70_000_000 }, { uid: 'ben' });
});
afterAll(() => t.close());

const read = (as: string) => t.read('/api/me/video-space', { as });

test('says what one’s videos take up, and which are the largest, drafts among them', async () => {
  const { body } = await read('ana');
  expect(body.quotaBytes).toBe(t.deps.settings.videos.quotaBytes);
  expect(body.usedBytes).toBeGreaterThanOrEqual(16_000_000);
  const place = { climbName: 'Slow Burn', gymName: 'Granite Street' };
  expect(body.largest).toEqual([
    { solutionId: 'large', state: 'published', sizeBytes: 9_000_000, ...place },
    { solutionId: 'draft', state: 'draft', sizeBytes: 5_000_000, ...place },
    { solutionId: 'small', state: 'published', sizeBytes: 2_000_000, ...place },
  ]);
  expect((await t.read('/api/me/video-space')).status).toBe(401);
});

test('says whether videos are encoded: here, or at the video service', async () => {
  expect((await read('ana')).body.canEncode).toBe(true);
  const settings = parseSettings({
    NODE_ENV: 'test',
    VIDEO_ENCODER: 'none',
    VIDEO_SERVICE: 'mux',
    MUX_TOKEN_ID: 'token-id',
    MUX_TOKEN_SECRET: 'token-secret',
    MUX_WEBHOOK_SECRET: 'webhook-secret',
  });
  const videoMaker = createVideoMaker({ settings, log: t.deps.log });
  const bare = { settings, videoMaker, mux: null };
  expect(await canEncode(bare)).toBe(false);
  const mux = await createMux(settings, testOutbound());
  expect(await canEncode({ ...bare, mux })).toBe(true);
});

test('what is deleted is no longer there to delete', async () => {
  await t.call('solutions.deleteSolution', { solutionId: 'of-ben' }, { as: 'ben' });
  expect((await read('ben')).body.largest).toEqual([]);
});

async function insert(
  id: string,
  video: Parameters<typeof insertVideo>[2],
  more: Partial<typeof solutions.$inferInsert> = {},
): Promise<void> {
  const { drizzle } = t.deps.database;
  const at = new Date('2026-11-20T03:00:00.000Z');
  await insertVideo(drizzle, `${id}-video`, { uid: 'ana', state: 'ready', ...video });
  await drizzle.insert(solutions).values({
    id,
    uid: 'ana',
    gymId: 'gym',
    climbId: 'slow',
    videoId: `${id}-video`,
    state: 'published',
    createdAt: at,
    publishedAt: at,
    ...more,
  });
}
