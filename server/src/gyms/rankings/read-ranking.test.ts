import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { rankingPoints } from './schema';

let t: TestApp;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute));

/** Names in the order of the ranking; the upper-case ones aren't on it. */
const points: readonly [string, number, number][] = [
  ['ana', 90, 9],
  ['ben', 80, 1],
  ['HIDDEN', 80, 2],
  ['cleo', 80, 3],
  ['GONE', 70, 0],
  ['dan', 60, 4],
  ['eve', 60, 5],
  ['fay', 60, 6],
  ['AWAY', 60, 7],
  ['gil', 10, 8],
];

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(
    db,
    ...points.map(([uid]) => ({
      uid,
      username: uid.toLowerCase(),
      firstName: uid,
      lastName: 'Stone',
      isInitialised: true,
      isHiddenFromRankings: uid === 'HIDDEN',
      isVisibleInProduct: uid === 'ben',
      photoUrl: uid === 'ana' || uid === 'ben' ? `/${uid}.jpg` : null,
      deletedAt: uid === 'GONE' ? at(0) : null,
      deactivatedAt: uid === 'AWAY' ? at(0) : null,
    })),
  );
  await insertGym(db);
  await insertGym(db, { id: 'other', name: 'Chalk House' });
  await db.insert(rankingPoints).values(
    points.flatMap(([uid, number, minute]) =>
      ['overall', '2026-11'].map((period) => ({
        gymId: 'gym',
        board: 'climbers',
        period,
        uid,
        points: number,
        count: 1,
        reachedAt: at(minute),
      })),
    ),
  );
});
afterAll(() => t.close());

describe('readRanking', () => {
  test('ties share a rank, who got there first is listed first, the unlisted are left out', async () => {
    const { status, body } = await t.read('/api/gyms/gym/rankings');
    expect(status).toBe(200);
    expect(body).toMatchObject({ gymName: 'Granite Street', period: 'overall', total: 7 });
    const rows = body.items.map((row: { rank: number; uid: string }) => `${row.rank} ${row.uid}`);
    expect(rows).toEqual(['1 ana', '2 ben', '2 cleo', '4 dan', '4 eve', '4 fay', '7 gil']);
    expect(body.items[0]).toEqual({
      rank: 1,
      uid: 'ana',
      username: 'ana',
      name: 'ana S.',
      photoURL: null,
      points: 90,
      count: 1,
    });
    expect(body.nextCursor).toBeNull();
  });

  test('shows the full name and photo of whoever wants to be seen, and of nobody else', async () => {
    const { items } = (await t.read('/api/gyms/gym/rankings')).body;
    const names = items.map(
      ({ name, photoURL }: { name: string; photoURL: string | null }) => `${name} ${photoURL}`,
    );
    expect(names.slice(0, 3)).toEqual(['ana S. null', 'ben Stone /ben.jpg', 'cleo S. null']);
  });

  test('leaves blocked people out for each other alone, and keeps everybody’s rank', async () => {
    const ranksFor = async (options: { as?: string }, query = '') => {
      const { body } = await t.read(`/api/gyms/gym/rankings${query}`, options);
      return body.items.map((row: { rank: number; uid: string }) => `${row.rank} ${row.uid}`);
    };
    const all = ['1 ana', '2 ben', '2 cleo', '4 dan', '4 eve', '4 fay', '7 gil'];
    const without = (uid: string) => all.filter((row) => !row.endsWith(uid));
    const block = (isBlocked: boolean) =>
      t.call('blocks.setBlocked', { username: 'ben', isBlocked }, { as: 'eve' });
    expect((await block(true)).status).toBe(200);
    // first as a visitor, so that the shared answer is cached
    expect(await ranksFor({})).toEqual(all);
    expect(await ranksFor({ as: 'eve' })).toEqual(without('ben'));
    expect(await ranksFor({ as: 'ben' })).toEqual(without('eve'));
    expect(await ranksFor({ as: 'ana' })).toEqual(all);
    expect(await ranksFor({ as: 'eve' }, '?size=2')).toEqual(['1 ana']);
    await block(false);
    expect(await ranksFor({ as: 'eve' })).toEqual(all);
  });

  test('says that the answer depends on who asks, and shares only what isn’t theirs', async () => {
    const headersFor = async (options: { as?: string }) =>
      (await t.read('/api/gyms/gym/rankings?board=helpers', options)).headers;
    await t.call('blocks.setBlocked', { username: 'gil', isBlocked: true }, { as: 'fay' });
    for (const options of [{}, { as: 'ana' }, {}]) {
      const headers = await headersFor(options);
      expect([headers['cache-control'], headers['vary']]).toEqual([
        'public, no-cache',
        expect.stringContaining('cookie'),
      ]);
    }
    expect((await headersFor({ as: 'gil' }))['cache-control']).toBe('private, no-cache');
  });

  test.each([1, 2, 3, 5])('ranks stay right over pages of %i', async (size) => {
    const rows: string[] = [];
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await t.read(`/api/gyms/gym/rankings?period=current&size=${size}${more}`);
      expect(body.period).toBe('2026-11');
      rows.push(
        ...body.items.map((row: { rank: number; uid: string }) => `${row.rank} ${row.uid}`),
      );
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(rows).toEqual(['1 ana', '2 ben', '2 cleo', '4 dan', '4 eve', '4 fay', '7 gil']);
  });

  test('a month without ascents, or to come, is an empty board', async () => {
    const { status, body } = await t.read('/api/gyms/gym/rankings?period=2031-01');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 0, items: [], nextCursor: null });
    const helpers = await t.read('/api/gyms/gym/rankings?board=helpers');
    expect(helpers.body.items).toEqual([]);
  });

  test('an unknown gym, a bad month, a bad cursor and that of another board', async () => {
    expect((await t.read('/api/gyms/none/rankings')).status).toBe(404);
    expect((await t.read('/api/gyms/gym/rankings?period=2026-13')).status).toBe(400);
    const bad = await t.read('/api/gyms/gym/rankings?cursor=nonsense');
    expect(bad.status).toBe(400);
    expect(bad.body.error.details.fields[0].path).toBe('cursor');
    const { body } = await t.read('/api/gyms/gym/rankings?size=2');
    const foreign = await t.read(`/api/gyms/other/rankings?cursor=${body.nextCursor}`);
    expect(foreign.status).toBe(400);
  });

  test('a change is seen by the next read, and an unchanged board is not sent twice', async () => {
    await insertGym(t.deps.database.drizzle, { id: 'new', name: 'New Wall' }, [
      { id: 'c1', grade: 1 },
    ]);
    const before = await t.read('/api/gyms/new/rankings');
    expect(before.body.items).toEqual([]);
    const etag = String(before.headers['etag']);
    const same = await t.read('/api/gyms/new/rankings', { headers: { 'if-none-match': etag } });
    expect(same.status).toBe(304);
    await t.call('ascents.logAscent', { climbId: 'c1' }, { as: 'eve' });
    const after = await t.read('/api/gyms/new/rankings', { headers: { 'if-none-match': etag } });
    expect(after.body.items).toMatchObject([{ rank: 1, uid: 'eve', points: 20 }]);
  });
});

describe('readOwnRanking', () => {
  test('the caller’s rank, even if hidden from public rankings', async () => {
    const { body } = await t.read('/api/me/gyms/gym/rankings', { as: 'HIDDEN' });
    expect(body.items).toEqual([
      { board: 'climbers', period: 'overall', rank: 2, points: 80, count: 1 },
      { board: 'climbers', period: '2026-11', rank: 2, points: 80, count: 1 },
      { board: 'helpers', period: 'overall', rank: null, points: 0, count: 0 },
      { board: 'helpers', period: '2026-11', rank: null, points: 0, count: 0 },
    ]);
  });

  test('needs a session and a gym', async () => {
    expect((await t.read('/api/me/gyms/gym/rankings')).status).toBe(401);
    expect((await t.read('/api/me/gyms/none/rankings', { as: 'ana' })).status).toBe(404);
  });
});
