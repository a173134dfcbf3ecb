import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(
    db,
    { uid: 'ana', firstName: 'Ana', lastName: 'Stone', isVisibleInProduct: true },
    { uid: 'ben', firstName: 'Ben', lastName: 'Reed' },
    { uid: 'shy', isHiddenFromRankings: true },
    'cleo',
  );
  await insertGym(db, {}, [
    { id: 'one' },
    { id: 'none' },
    { id: 'draft', state: 'set', publishedAt: null },
  ]);
  const log = async (as: string, at: string, given: object = {}) => {
    t.setNow(new Date(at));
    await t.call('ascents.logAscent', { climbId: 'one', ...given }, { as });
  };
  await log('ben', '2026-11-18T08:00:00.000Z', { attempts: 6 });
  await log('shy', '2026-11-19T08:00:00.000Z');
  await log('ana', '2026-11-20T08:00:00.000Z', { attempts: 1 });
  await log('ben', '2026-11-20T09:00:00.000Z');
  await log('cleo', '2026-11-21T02:00:00.000Z', { day: '2026-11-10' });
});
afterAll(() => t.close());

const read = (climbId: string, query = '', options: { as?: string } = {}) =>
  t.read(`/api/gyms/gym/climbs/${climbId}/climbers${query}`, options);
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test('names who climbed it as they wish, the latest first, and whoever was first', async () => {
  const { body } = await read('one');
  expect(body.items).toMatchObject([
    { name: 'Ben R.', repeatCount: 2, attempts: 6, isFirstAscent: true, photoURL: null },
    { name: 'Ana Stone', attempts: 1, isFirstAscent: false },
    { name: 'cleo', attempts: null, isFirstAscent: false },
  ]);
  expect(body.first).toMatchObject({ name: 'Ben R.' });
  expect(JSON.stringify(body)).not.toContain('shy');
});

test('comes page by page', async () => {
  const first = await read('one', '?size=2');
  expect(names(first.body.items)).toEqual(['Ben R.', 'Ana Stone']);
  const second = await read('one', `?size=2&cursor=${first.body.nextCursor}`);
  expect(names(second.body.items)).toEqual(['cleo']);
  expect((await read('one', '?cursor=nonsense')).status).toBe(400);
});

test('two people who blocked each other don’t see each other here', async () => {
  const block = (isBlocked: boolean) =>
    t.call('blocks.setBlocked', { username: 'cleo_name', isBlocked }, { as: 'ben' });
  await block(true);
  expect(names((await read('one', '', { as: 'ben' })).body.items)).toEqual(['Ben R.', 'Ana Stone']);
  const { body } = await read('one', '', { as: 'cleo' });
  expect(names(body.items)).toEqual(['Ana Stone', 'cleo']);
  expect(body.first).toBeNull();
  await block(false);
});

test('nobody yet, an unknown climb, one that isn’t published', async () => {
  expect((await read('none')).body).toEqual({ items: [], first: null, nextCursor: null });
  expect((await read('no')).status).toBe(404);
  expect((await read('draft')).status).toBe(404);
});
