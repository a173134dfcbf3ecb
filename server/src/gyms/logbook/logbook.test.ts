import { profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { accounts } from '../../people/accounts/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;
const own = { as: 'ana' } as const;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ben', 'mia');
  await db.insert(accounts).values([
    { uid: 'ana', username: 'ana', firstName: 'Ana', lastName: 'Stone', isInitialised: true },
    { uid: 'open', username: 'open', isInitialised: true, shownParts: [...profileParts] },
  ]);
  await insertGym(db, { name: 'Granite' }, [
    { id: 'v2', grade: 2, colour: 'yellow' },
    { id: 'v4', grade: 4, colour: 'orange' },
    { id: 'v5', grade: 5, colour: 'blue', name: 'Slow Burn' },
    { id: 'plain', colour: 'grey' },
  ]);
  await insertGym(db, { id: 'secret', name: 'Cellar', access: 'invitation' }, [
    { id: 'hidden', grade: 7, colour: 'red' },
  ]);
  await db.insert(gymRoles).values([
    { gymId: 'secret', uid: 'open', role: 'staff' },
    { gymId: 'secret', uid: 'mia', role: 'staff' },
  ]);
  for (const as of ['ana', 'open']) await climbAs(as);
});
afterAll(() => t.close());

/** Two sessions in November, one dated back to October, one repeat. */
async function climbAs(as: string): Promise<void> {
  const log = async (climbId: string, at: string, given: object = {}) => {
    t.setNow(new Date(at));
    const { status } = await t.call('ascents.logAscent', { climbId, ...given }, { as });
    expect(status).toBe(200);
  };
  await log('v4', '2026-11-10T08:00:00.000Z', { attempts: 3 });
  await log('v2', '2026-11-10T08:30:00.000Z', { attempts: 1 });
  if (as === 'open') await log('hidden', '2026-11-19T08:00:00.000Z');
  await log('v5', '2026-11-20T07:15:00.000Z');
  await log('v4', '2026-11-20T07:42:00.000Z');
  await log('plain', '2026-11-20T07:50:00.000Z', { day: '2026-10-25' });
  t.setNow(new Date('2026-11-21T03:00:00.000Z'));
}

const read = async (name: string, path: string, options: { as?: string } = {}) =>
  t.read(`/api/profiles/${name}/logbook${path}`, options);

describe('sessions', () => {
  it('are listed day by day, with the first of a grade, repeats and attempts', async () => {
    const { body } = await read('ana', '/sessions', own);
    expect(body.items).toMatchObject([
      {
        day: '2026-11-20',
        items: [
          { climbId: 'v4', time: '18:42', isRepeat: true, isFirstOfGrade: false, attempts: null },
          {
            climbId: 'v5',
            name: 'Slow Burn',
            gymName: 'Granite',
            grade: 5,
            colour: 'blue',
            time: '18:15',
            isRepeat: false,
            isFirstOfGrade: true,
          },
        ],
      },
      {
        day: '2026-11-10',
        items: [
          { climbId: 'v2', attempts: 1, isFirstOfGrade: false },
          { climbId: 'v4', attempts: 3, isFirstOfGrade: true },
        ],
      },
      { day: '2026-10-25', items: [{ climbId: 'plain', time: null, grade: null }] },
    ]);
    expect(body.nextCursor).toBeNull();
  });

  it('come page by page, and begin at a day', async () => {
    const first = await read('ana', '/sessions?size=1', own);
    expect(first.body.items.map(({ day }: { day: string }) => day)).toEqual(['2026-11-20']);
    const next = await read('ana', `/sessions?size=1&cursor=${first.body.nextCursor}`, own);
    expect(next.body.items.map(({ day }: { day: string }) => day)).toEqual(['2026-11-10']);
    const from = await read('ana', '/sessions?day=2026-11-11', own);
    expect(from.body.items.map(({ day }: { day: string }) => day)).toEqual([
      '2026-11-10',
      '2026-10-25',
    ]);
    expect((await read('ana', '/sessions?cursor=nonsense', own)).status).toBe(400);
  });
});

it('adds up weeks and months, the pyramid, the hardest and the rank', async () => {
  const { body } = await read('ana', '?today=2026-11-21', own);
  expect(body).toEqual({
    week: { ascents: 2, before: 2 },
    month: { ascents: 4, before: 1 },
    hardest: { climbId: 'v5', gymId: 'gym', name: 'Slow Burn', colour: 'blue', grade: 5 },
    rank: { gymId: 'gym', gymName: 'Granite', rank: 1, total: 2 },
    pyramid: [
      { grade: 5, colour: 'blue', climbs: 1, flashes: 0 },
      { grade: 4, colour: 'orange', climbs: 1, flashes: 0 },
      { grade: 2, colour: 'yellow', climbs: 1, flashes: 1 },
      { grade: null, colour: 'grey', climbs: 1, flashes: 0 },
    ],
  });
  const since = await read('ana', '?today=2026-11-21&since=2026-11-20', own);
  expect(since.body.pyramid).toEqual([{ grade: 5, colour: 'blue', climbs: 1, flashes: 0 }]);
  expect((await read('ana', '?today=soon', own)).status).toBe(400);
});

it('counts the days of a year, with the year to page back to', async () => {
  const { body } = await read('ana', '/days?year=2026', own);
  expect(body).toEqual({
    items: [
      { day: '2026-10-25', ascents: 1 },
      { day: '2026-11-10', ascents: 2 },
      { day: '2026-11-20', ascents: 2 },
    ],
    firstYear: 2026,
  });
  expect((await read('ana', '/days?year=2025', own)).body.items).toEqual([]);
});

describe('the gyms on a profile', () => {
  const gymsOf = async (name: string, options: { as?: string } = {}) =>
    t.read(`/api/profiles/${name}/gyms`, options);
  const granite = { gymId: 'gym', gymName: 'Granite', climbs: 4 };

  it('are listed with the climbs done there, private ones for those who may see them', async () => {
    const cellar = { gymId: 'secret', gymName: 'Cellar', climbs: 1 };
    for (const as of ['open', 'mia']) {
      expect((await gymsOf('open', { as })).body.items).toEqual([granite, cellar]);
    }
    for (const options of [{}, { as: 'ben' }]) {
      expect((await gymsOf('open', options)).body.items).toEqual([granite]);
    }
  });

  it('are for the owner alone if they don’t show them, or left the rankings', async () => {
    const set = (wishes: object) => t.call('accounts.updateProfile', wishes, own);
    await set({ shownParts: ['counts'] });
    expect((await gymsOf('ana')).status).toBe(404);
    expect((await gymsOf('ana', own)).body.items).toEqual([granite]);
    await set({ shownParts: ['gyms'], isHiddenFromRankings: true });
    expect((await gymsOf('ana')).body.items).toEqual([]);
    expect((await gymsOf('ana', own)).body.items).toEqual([granite]);
    await set({ isHiddenFromRankings: false });
    expect((await gymsOf('ana')).body.items).toEqual([granite]);
  });
});

describe('who reads it', () => {
  const paths = ['?today=2026-11-21', '/sessions', '/days?year=2026'];

  it.each(paths)('the owner alone, until they show it: %s', async (path) => {
    expect((await read('ana', path, own)).status).toBe(200);
    for (const as of [{}, { as: 'ben' }]) expect((await read('ana', path, as)).status).toBe(404);
    expect((await read('open', path)).status).toBe(200);
  });

  it.each(paths)('nobody who was blocked, and nobody once they left: %s', async (path) => {
    const db = t.deps.database.drizzle;
    const block = (isBlocked: boolean) =>
      t.call('blocks.setBlocked', { username: 'ben_name', isBlocked }, { as: 'open' });
    expect((await block(true)).status).toBe(200);
    expect((await read('open', path, { as: 'ben' })).status).toBe(404);
    await block(false);
    await db.execute(sql`update accounts set deactivated_at = now() where uid = 'open'`);
    expect((await read('open', path)).status).toBe(404);
    await db.execute(sql`update accounts set deactivated_at = null where uid = 'open'`);
  });

  it('climbs of a private gym only those who may see it', async () => {
    const seen = async (options: { as?: string }) => {
      const all = await Promise.all(paths.map((path) => read('open', path, options)));
      return all.map(({ body }) => JSON.stringify(body));
    };
    for (const options of [{ as: 'mia' }, { as: 'open' }]) {
      const [summary, sessions, days] = await seen(options);
      expect([summary, sessions, days]).toEqual([
        expect.stringContaining('"climbId":"hidden"'),
        expect.stringContaining('Cellar'),
        expect.stringContaining('2026-11-19'),
      ]);
    }
    for (const options of [{}, { as: 'ben' }]) {
      const all = (await seen(options)).join('');
      expect(all).not.toMatch(/hidden|Cellar|2026-11-19|"grade":7/);
      expect(all).toContain('Slow Burn');
    }
  });
});

it('tells what of the wall the user has climbed', async () => {
  const { body } = await t.read('/api/me/gyms/gym/wall-share', own);
  expect(body.items).toEqual([
    { grade: 5, colour: 'blue', climbs: 1, done: 1 },
    { grade: 4, colour: 'orange', climbs: 1, done: 1 },
    { grade: 2, colour: 'yellow', climbs: 1, done: 1 },
    { grade: null, colour: 'grey', climbs: 1, done: 1 },
  ]);
  const ben = await t.read('/api/me/gyms/gym/wall-share', { as: 'ben' });
  expect(ben.body.items[0]).toEqual({ grade: 5, colour: 'blue', climbs: 1, done: 0 });
  expect((await t.read('/api/me/gyms/no/wall-share', own)).status).toBe(404);
  expect((await t.read('/api/me/gyms/gym/wall-share')).status).toBe(401);
});
