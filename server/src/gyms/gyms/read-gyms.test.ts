import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertGym } from '../../platform/testing/gym';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertGym(
    db,
    {
      id: 'granite',
      name: 'Granite Street',
      location: 'Marrickville NSW',
      latitude: -33.911,
      longitude: 151.155,
    },
    [
      { id: 'a', colour: 'blue', setOn: '2026-11-18' },
      { id: 'b', colour: 'red', setOn: '2026-11-19' },
      { id: 'c', colour: 'blue', setOn: '2026-11-19' },
    ],
  );
  await insertGym(db, { id: 'beta', name: 'beta Barn', location: 'Münster, Село' });
  await insertGym(db, {
    id: 'chalk',
    name: 'Chalk House',
    location: 'Fitzroy',
    latitude: -37.8,
    longitude: 144.98,
  });
  await insertGym(db, { id: 'house', name: 'House of Granite', location: 'Perth' });
  await db.execute(sql`update gyms set last_set_on = '2026-11-19' where id = 'granite'`);
});
afterAll(() => t.close());

const ids = async (query: string) => {
  const { status, body } = await t.read(`/api/gyms?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map((row: { id: string }) => row.id).join(' ');
};

describe('readGyms', () => {
  test('all by name, with the colours of the newest climbs', async () => {
    const { body } = await t.read('/api/gyms');
    expect(await ids('')).toBe('beta chalk granite house');
    expect(body.items[2]).toEqual({
      id: 'granite',
      name: 'Granite Street',
      location: 'Marrickville NSW',
      climbCount: 3,
      lastSetOn: '2026-11-19',
      newestColours: ['blue', 'red'],
      distanceKm: null,
    });
  });

  test.each([
    ['granite', 'granite house'],
    ['marickvile', 'granite'],
    ['munster', 'beta'],
    ['Grantie', 'granite house'],
    ['xyzzy', ''],
    ["'; drop table gyms; --", ''],
    ['%', ''],
    ['сЕЛО', 'beta'],
  ])('search for %s', async (search, expected) => {
    expect(await ids(`search=${encodeURIComponent(search)}`)).toBe(expected);
  });

  test.each(['', 'search=granite&'])('pages go on where the last ended (%s)', async (query) => {
    const all = await ids(query);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await t.read(`/api/gyms?${query}size=1${more}`);
      seen.push(...body.items.map((row: { id: string }) => row.id));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen.join(' ')).toBe(all);
  });

  test('by distance from a place, those that say where they are; pages go on', async () => {
    const { body } = await t.read('/api/gyms?near=-33.87,151.21');
    expect(body.items).toMatchObject([
      { id: 'granite', distanceKm: 6.8 },
      { id: 'chalk', distanceKm: expect.any(Number) },
    ]);
    // Sydney to Melbourne as the crow flies
    expect(Math.abs(body.items[1].distanceKm - 710)).toBeLessThan(10);
    const first = await t.read('/api/gyms?near=-33.87,151.21&size=1');
    const cursor = first.body.nextCursor;
    expect(await ids(`near=-33.87,151.21&size=1&cursor=${cursor}`)).toBe('chalk');
    expect((await t.read(`/api/gyms?near=-33.88,151.21&cursor=${cursor}`)).status).toBe(400);
    expect(await ids('near=90,180')).toBe('granite chalk');
  });

  test.each(['91,0', '0,181', '1', 'a,b', '1,2,3', '-33.87,151.21&search=granite', '1e1,2'])(
    'not a place: %s',
    async (near) => {
      expect((await t.read(`/api/gyms?near=${near}`)).status).toBe(400);
    },
  );

  test('a broken cursor and an over-long search', async () => {
    expect((await t.read('/api/gyms?cursor=x')).status).toBe(400);
    expect((await t.read(`/api/gyms?search=${'a'.repeat(101)}`)).status).toBe(400);
  });
});

describe('readGym', () => {
  test('a gym and its sections', async () => {
    const { body } = await t.read('/api/gyms/granite');
    expect(body).toMatchObject({
      name: 'Granite Street',
      timeZone: 'Australia/Sydney',
      climbCount: 3,
      sections: [{ id: 'granite-wall', name: 'The Prow', climbCount: 3, nextResetOn: null }],
    });
    expect((await t.read('/api/gyms/none')).status).toBe(404);
    expect((await t.read('/api/gyms/..%2Fnone')).status).toBe(400);
  });
});
