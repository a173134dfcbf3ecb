import { afterEach, beforeEach, expect, test } from 'vitest';
import { gymRoles } from '../staff/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';

let t: TestApp;

beforeEach(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ana', 'ben', 'cy', 'staff');
  await insertGym(db, { id: 'granite', name: 'Granite Street' }, [{ id: 'v4' }, { id: 'v5' }]);
  await insertGym(db, { id: 'chalk', name: 'Chalk House' }, [{ id: 'other' }]);
  await db.insert(gymRoles).values({ gymId: 'granite', uid: 'staff', role: 'staff' });
});
afterEach(() => t.close());

const log = (as: string, climbId = 'v4') => t.call('ascents.logAscent', { climbId }, { as });
const say = (as: string, opinion: string | null, climbId = 'v4') =>
  t.call('ascents.setGradeOpinion', { climbId, opinion }, { as });
const counts = (as: string, { gymId = 'granite', climbId = 'v4' } = {}) =>
  t.read(`/api/gyms/${gymId}/climbs/${climbId}/opinions`, { as });

test('is kept with the ascent, changed and removed, one per person and climb', async () => {
  await log('ana');
  expect((await say('ana', 'soft')).body.result).toMatchObject({ repeatCount: 1, opinion: 'soft' });
  expect((await say('ana', 'hard')).body.result).toMatchObject({ opinion: 'hard' });
  const own = await t.read('/api/me/gyms/granite/climbs', { as: 'ana' });
  expect(own.body.items).toMatchObject([{ climbId: 'v4', opinion: 'hard' }]);
  await log('ana');
  expect((await counts('staff')).body).toEqual({ soft: 0, fair: 0, hard: 1 });
  await say('ana', null);
  expect((await counts('staff')).body).toEqual({ soft: 0, fair: 0, hard: 0 });
});

test('is summed for the gym’s staff, by climb', async () => {
  for (const [uid, opinion] of [
    ['ana', 'soft'],
    ['ben', 'soft'],
    ['cy', 'fair'],
  ] as const) {
    await log(uid);
    await say(uid, opinion);
  }
  await log('ana', 'v5');
  await say('ana', 'hard', 'v5');
  expect((await counts('staff')).body).toEqual({ soft: 2, fair: 1, hard: 0 });
});

test('goes with the last ascent', async () => {
  await log('ana');
  await say('ana', 'soft');
  const { body } = await t.call('ascents.undoAscent', { climbId: 'v4' }, { as: 'ana' });
  expect(body.result).toMatchObject({ repeatCount: 0, opinion: null });
  expect((await counts('staff')).body).toEqual({ soft: 0, fair: 0, hard: 0 });
});

test('needs an ascent, a known climb and one of the three words', async () => {
  const code = async (answer: Promise<{ body: { error: { details: { code: string } } } }>) =>
    (await answer).body.error.details.code;
  expect(await code(say('ana', 'soft'))).toBe('ascent_missing');
  expect(await code(say('ana', 'soft', 'no-such'))).toBe('not_found');
  await log('ana');
  expect((await say('ana', 'sandbagged')).status).toBe(400);
});

test('is nobody else’s to read', async () => {
  await log('ana');
  await say('ana', 'soft');
  expect((await counts('ana')).status).toBe(403);
  expect((await t.read('/api/gyms/granite/climbs/v4/opinions')).status).toBe(401);
  expect((await counts('staff', { climbId: 'no-such' })).status).toBe(404);
  // the climb of another gym doesn't become theirs by its address
  expect((await counts('staff', { climbId: 'other' })).status).toBe(404);
  expect((await counts('staff', { gymId: 'chalk', climbId: 'other' })).status).toBe(403);
});
