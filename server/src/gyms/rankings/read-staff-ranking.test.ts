import { rankingSorts } from '@cruxboard/domain/sort-options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { gymRoles } from '../staff/schema';
import { rankingPoints } from './schema';

let t: TestApp;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute));
const address = '/api/gyms/gym/staff/rankings';

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  const people = ['ana', 'ben', 'hidden', 'cleo', 'dan', 'eve'];
  await insertAccounts(
    db,
    'mia',
    ...people.map((uid) => ({
      uid,
      firstName: uid === 'eve' ? '=eve' : uid,
      lastName: 'Stone',
      isHiddenFromRankings: uid === 'hidden',
    })),
  );
  await insertGym(db);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'mia', role: 'staff' });
  const all = [90, 80, 80, 80, 10, 5];
  const row = (uid: string, index: number, period: string) => ({
    gymId: 'gym',
    board: 'climbers',
    period,
    uid,
    points: all[index] ?? 0,
    count: 1,
    reachedAt: at(index),
  });
  await db
    .insert(rankingPoints)
    .values([
      ...people.flatMap((uid, index) => [row(uid, index, 'overall'), row(uid, index, '2026-11')]),
      row('ana', 0, '2026-09'),
    ]);
});
afterAll(() => t.close());

const read = async (query = '') => (await t.read(`${address}${query}`, { as: 'mia' })).body;
const shown = ({ items }: { items: { rank: number | null; name: string }[] }) =>
  items.map(({ rank, name }) => [rank, name]);

test('whoever left the public rankings has a row, and neither a name nor a rank', async () => {
  const body = await read();
  expect(body).toMatchObject({ total: 6, hiddenCount: 1, months: ['2026-11', '2026-09'] });
  expect(shown(body)).toEqual([
    [1, 'ana Stone'],
    [2, 'ben Stone'],
    [null, ''],
    [2, 'cleo Stone'],
    [4, 'dan Stone'],
    [5, '=eve Stone'],
  ]);
  expect(body.items[2]).toMatchObject({ uid: null, username: '', photoURL: null, points: 80 });
});

test('by name everybody keeps their rank, and who has no name comes last', async () => {
  const byName = [
    [5, '=eve Stone'],
    [1, 'ana Stone'],
    [2, 'ben Stone'],
    [2, 'cleo Stone'],
    [4, 'dan Stone'],
    [null, ''],
  ];
  expect(shown(await read('?sort=name'))).toEqual(byName);
  const { items } = await read('?sort=username');
  expect(items.map(({ username }: { username: string }) => username)).toEqual([
    'ana_name',
    'ben_name',
    'cleo_name',
    'dan_name',
    'eve_name',
    '',
  ]);
  expect(items.at(-1)).toMatchObject({ uid: null, rank: null, points: 80 });
});

test('a cursor belongs to its order', async () => {
  const { nextCursor } = await read('?size=1&sort=name');
  const other = await t.read(`${address}?size=1&cursor=${nextCursor}`, { as: 'mia' });
  expect(other.status).toBe(400);
});

const sizes = [1, 2, 3].flatMap((size) =>
  rankingSorts.map((sort): [number, string] => [size, sort]),
);
test.each(sizes)('pages of %i by %s have the same rows and ranks', async (size, sort) => {
  const whole = shown(await read(`?sort=${sort}`));
  const paged: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page = await read(
      `?size=${size}&sort=${sort}${cursor === null ? '' : `&cursor=${cursor}`}`,
    );
    paged.push(...shown(page));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(whole);
});

test('a month can be chosen, and a file has the same rows without a formula', async () => {
  expect(shown(await read('?period=2026-09'))).toEqual([[1, 'ana Stone']]);
  const answer = await t.app.inject({
    url: '/api/gyms/gym/staff/exports/rankings?format=csv&period=2026-11',
    headers: { ...bearer('mia'), 'accept-encoding': 'identity' },
  });
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFrank,name,username,points,climbs');
  expect(lines[3]).toBe(',Not in public rankings,,80,1');
  expect(lines[6]).toMatch(/^5,'=eve Stone,/);
});

test('is for staff', async () => {
  expect((await t.read(address, { as: 'ana' })).status).toBe(403);
});
