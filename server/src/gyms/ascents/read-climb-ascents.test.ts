import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { gymRoles } from '../staff/schema';
import { ascents } from './schema';

let t: TestApp;
const address = '/api/gyms/gym/staff/climbs/one/ascents';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute));

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  const people = ['ana', 'ben', 'shy', 'cleo'];
  await insertAccounts(
    db,
    'mia',
    ...people.map((uid) => ({
      uid,
      firstName: uid,
      lastName: 'Stone',
      isHiddenFromRankings: uid === 'shy',
    })),
  );
  await insertGym(db, { id: 'gym' }, [{ id: 'one' }]);
  await insertGym(db, { id: 'other' }, [{ id: 'elsewhere' }]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'mia', role: 'staff' });
  await db.insert(ascents).values(
    people.map((uid, index) => ({
      uid,
      climbId: 'one',
      gymId: 'gym',
      repeatCount: index + 1,
      firstAt: at(0),
      // two at the same moment
      lastAt: at(Math.min(index, 2)),
      firstLoggedAt: at(0),
      loggedAt: at(index),
    })),
  );
});
afterAll(() => t.close());

test('names who climbed a climb, the latest first, and counts whoever left the public rankings', async () => {
  const { body } = await t.read(address, { as: 'mia' });
  expect(body.items).toMatchObject([
    { uid: 'cleo', name: 'cleo Stone', repeatCount: 4, lastAt: at(2).toISOString() },
    { uid: 'ben', repeatCount: 2, firstAt: at(0).toISOString() },
    { uid: 'ana', repeatCount: 1 },
  ]);
  expect(body).toMatchObject({ hidden: { climberCount: 1, ascentCount: 3 }, nextCursor: null });
});

test('comes in pages', async () => {
  const first = (await t.read(`${address}?size=2`, { as: 'mia' })).body;
  const next = await t.read(`${address}?size=2&cursor=${first.nextCursor}`, { as: 'mia' });
  expect(next.body).toMatchObject({ items: [{ uid: 'ana' }], nextCursor: null });
});

test('is for the gym’s staff and the gym’s climbs', async () => {
  expect((await t.read(address, { as: 'ana' })).status).toBe(403);
  const foreign = '/api/gyms/gym/staff/climbs/elsewhere/ascents';
  expect((await t.read(foreign, { as: 'mia' })).status).toBe(404);
});
