import type { ReadResponse } from '@cruxboard/contracts/define';
import type {
  readStaffRanking,
  StaffRankingRow as Row,
} from '@cruxboard/contracts/gyms/rankings/staff-rankings';
import { rankingSorts } from '@cruxboard/domain/sort-options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../platform/http/cursor';
import { bearer, createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { gymRoles } from '../staff/schema';
import { rankingPoints } from './schema';

type Page = ReadResponse<typeof readStaffRanking>;

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
  await insertGym(db, { id: 'hall' });
  await db.insert(gymRoles).values([
    { gymId: 'gym', uid: 'mia', role: 'staff' },
    { gymId: 'hall', uid: 'mia', role: 'staff' },
  ]);
  await fillHall();
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

/** Ids and points of those hidden are in opposite orders; names of 101 letters have 3 or 4 bytes each. */
const hall = [
  { points: 70, account: { uid: 'hidden-c', isHiddenFromRankings: true } },
  { points: 60, account: { uid: 'twin-b', firstName: 'Kim', lastName: 'Vo', username: 'kim2' } },
  { points: 50, account: { uid: 'hidden-b', isHiddenFromRankings: true } },
  { points: 40, account: { uid: 'twin-a', firstName: 'Kim', lastName: 'Vo', username: 'kim1' } },
  { points: 30, account: { uid: 'hidden-a', isHiddenFromRankings: true } },
  {
    points: 20,
    account: {
      uid: '01J9ZQ4T7V8W2X3Y4Z5A6B7C8D',
      firstName: '攀'.repeat(50),
      lastName: '岩'.repeat(50),
    },
  },
  {
    points: 15,
    account: {
      uid: '01J9ZQ4T7V8W2X3Y4Z5A6B7C8E',
      firstName: 'ก'.repeat(50),
      lastName: 'ข'.repeat(50),
    },
  },
  {
    points: 10,
    account: {
      uid: '01J9ZQ4T7V8W2X3Y4Z5A6B7C8F',
      firstName: '𠮷'.repeat(50),
      lastName: '𠮷'.repeat(50),
    },
  },
  {
    points: 5,
    account: {
      uid: '01J9ZQ4T7V8W2X3Y4Z5A6B7C8G',
      firstName: '𠮷'.repeat(50),
      lastName: '野'.repeat(50),
    },
  },
];

async function fillHall() {
  const db = t.deps.database.drizzle;
  await insertAccounts(db, ...hall.map(({ account }) => account));
  const board = { gymId: 'hall', board: 'climbers', period: 'overall', count: 1 };
  await db
    .insert(rankingPoints)
    .values(
      hall.map(({ points, account: { uid } }) => ({ ...board, uid, points, reachedAt: at(0) })),
    );
}

const readOf = async (url: string) => (await t.read(url, { as: 'mia' })).body;
const read = (query = '') => readOf(`${address}${query}`);
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
  const { items } = await readPages(`${address}?size=${size}&sort=${sort}`);
  expect(shown({ items })).toEqual(whole);
});

describe('three hidden, two namesakes and the longest names', () => {
  const address = '/api/gyms/hall/staff/rankings';

  test.each(rankingSorts)(
    'pages of 1 by %s have each row once, in the same order',
    async (sort) => {
      const { items, cursors } = await readPages(`${address}?size=1&sort=${sort}`);
      expect(items).toEqual((await readOf(`${address}?sort=${sort}`)).items);
      expect(items.map(({ points }) => points).toSorted((a, b) => b - a)).toEqual(
        hall.map(({ points }) => points),
      );
      expect(cursors.map(({ length }) => length <= 400)).toEqual(hall.slice(1).map(() => true));
    },
  );

  test.each(rankingSorts)('by %s no cursor says who is hidden', async (sort) => {
    const { cursors } = await readPages(`${address}?size=1&sort=${sort}`);
    const readable = cursors.flatMap((cursor) =>
      [cursor, ...cursor.split('.')].map((part) => Buffer.from(part, 'base64url').toString()),
    );
    for (const { account } of hall)
      expect([...cursors, ...readable].join('\n')).not.toContain(account.uid);
  });

  test.each(['name', 'username'])('by %s those hidden come last, by points', async (sort) => {
    const { items } = await readPages(`${address}?size=1&sort=${sort}`);
    expect(items.slice(-3).map(({ uid, points }) => [uid, points])).toEqual([
      [null, 70],
      [null, 50],
      [null, 30],
    ]);
  });

  test('a cursor that clients made is refused', async () => {
    const key = { gymId: 'hall', board: 'climbers', period: 'overall' };
    const { nextCursor } = pageOf([0, 1], {
      list: `staffRankings?${JSON.stringify({ ...key, sort: 'name' })}`,
      size: 1,
      placeOf: () => [1, '', 'hidden-b'],
    });
    const forged = await t.read(`${address}?sort=name&cursor=${nextCursor}`, { as: 'mia' });
    expect(forged.status).toBe(400);
    expect(forged.body.error.message).toBe('cursor: Not a cursor of this list');
  });
});

async function readPages(url: string) {
  const items: Row[] = [];
  const cursors: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await readOf(cursor === '' ? url : `${url}&cursor=${cursor}`);
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor !== null) cursors.push(cursor);
  }
  return { items, cursors };
}

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
