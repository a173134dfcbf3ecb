import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { recount } from '../../platform/db/recount';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const { drizzle } = t.deps.database;
  await insertAccounts(drizzle, 'ana', 'ben', 'cleo', 'dora', 'eli', 'fay', 'gus', 'hal', 'ian');
  await insertGym(t.deps.database.drizzle, {}, [
    { id: 'v2', grade: 2 },
    { id: 'v4', grade: 4 },
    { id: 'v5', grade: 5 },
    { id: 'gone', grade: 8, archivedAt: new Date('2026-11-01') },
  ]);
  await insertGym(t.deps.database.drizzle, { id: 'other' }, [{ id: 'elsewhere' }]);
});
afterAll(() => t.close());
beforeEach(() => t.drain());

const noDrift = async () =>
  expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
const ranks = async (as: string) => {
  const { body } = await t.read('/api/me/gyms/gym/rankings', { as });
  return body.items.slice(0, 2).map((item: { points: number }) => item.points);
};
const log = (input: object, as: string) => t.call('ascents.logAscent', input, { as });

describe('an ascent dated back', () => {
  test('this month counts in its ranking, with the day it was climbed on', async () => {
    const { body } = await log({ climbId: 'v4', day: '2026-11-03' }, 'ana');
    // noon in Sydney
    expect(body.result).toMatchObject({
      firstAt: '2026-11-03T01:00:00.000Z',
      lastAt: '2026-11-03T01:00:00.000Z',
      answer: { points: 50, standing: { rank: 1 } },
    });
    expect(await ranks('ana')).toEqual([50, 50]);
    await noDrift();
  });

  test('into a month that is over counts overall alone', async () => {
    const { body } = await log({ climbId: 'v2', day: '2026-10-25' }, 'ben');
    expect(body.result.answer).toMatchObject({ points: 30, standing: null });
    expect(await ranks('ben')).toEqual([30, 0]);
    await log({ climbId: 'v2' }, 'ben');
    expect(await ranks('ben')).toEqual([30, 30]);
    await noDrift();
  });

  test('is what an undo takes, because it was logged last', async () => {
    await log({ climbId: 'v5' }, 'ben');
    await log({ climbId: 'v5', day: '2026-11-12', attempts: 4 }, 'ben');
    const { body } = await t.call('ascents.undoAscent', { climbId: 'v5' }, { as: 'ben' });
    expect(body.result).toMatchObject({
      repeatCount: 1,
      firstAt: '2026-11-21T03:00:00.000Z',
      attempts: null,
    });
    await noDrift();
  });

  test.each([
    ['2026-10-21', 'At most 30 days ago'],
    ['2026-11-22', 'Can’t be in the future'],
    ['yesterday', 'Invalid ISO date'],
  ])('on %s is refused: %s', async (day, message) => {
    const { status, body } = await log({ climbId: 'v4', day }, 'ana');
    expect(status).toBe(400);
    expect(body.error.details.fields).toEqual([{ path: 'day', message }]);
  });
});

test('the answer says the points, the rank, who is next above, and a first of its grade once', async () => {
  await log({ climbId: 'v5' }, 'dora');
  const first = await log({ climbId: 'v4' }, 'cleo');
  expect(first.body.result.answer).toEqual({
    points: 50,
    standing: { rank: 3, rankBefore: null, ahead: { name: 'dora', points: 10 } },
    firstOfGrade: 4,
  });
  const second = await log({ climbId: 'v2' }, 'cleo');
  expect(second.body.result.answer).toEqual({
    points: 30,
    standing: { rank: 2, rankBefore: 3, ahead: { name: 'ben', points: 10 } },
    firstOfGrade: null,
  });
  const repeat = await log({ climbId: 'v2' }, 'cleo');
  expect(repeat.body.result.answer).toEqual({ points: 0, standing: null, firstOfGrade: null });
});

describe('logAscents', () => {
  test('logs what can be, and says what can’t and why', async () => {
    const climbIds = ['v5', 'v2', 'v2', 'gone', 'elsewhere', 'no'];
    const { status, body } = await t.call(
      'ascents.logAscents',
      { gymId: 'gym', climbIds },
      { as: 'ana' },
    );
    expect(status).toBe(200);
    expect(body.result.items).toMatchObject([
      { climbId: 'v2', repeatCount: 1 },
      { climbId: 'v5', repeatCount: 1 },
    ]);
    expect(body.result.refused).toEqual([
      { climbId: 'gone', code: 'climb_archived' },
      { climbId: 'elsewhere', code: 'not_found' },
      { climbId: 'no', code: 'not_found' },
    ]);
    expect(body.result.answer).toMatchObject({ points: 90, firstOfGrade: 5 });
    expect(await ranks('ana')).toEqual([140, 140]);
    expect(t.sent).toEqual([
      {
        channel: 'gym:gym',
        type: 'gym.changed',
        data: { gymId: 'gym', kinds: ['climbs', 'rankings'], ids: ['v2', 'v5'] },
      },
      { channel: 'own:ana', type: 'own.changed', data: { kinds: ['ascents'], ids: ['v2', 'v5'] } },
    ]);
    await noDrift();
  });

  test('nothing that can be logged tells nobody', async () => {
    const { body } = await t.call(
      'ascents.logAscents',
      { gymId: 'gym', climbIds: ['gone'] },
      { as: 'ana' },
    );
    expect(body.result.items).toEqual([]);
    expect(t.sent).toEqual([]);
  });

  test('two people who log the same climbs in another order wait for each other', async () => {
    const both = ['ana', 'ben'].flatMap((as, index) =>
      Array.from({ length: 5 }, () => {
        const climbIds = index === 0 ? ['v2', 'v4', 'v5'] : ['v5', 'v4', 'v2'];
        return t.call('ascents.logAscents', { gymId: 'gym', climbIds }, { as });
      }),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    await noDrift();
  });

  test('an unknown gym, too many climbs, none, signed out', async () => {
    const call = (input: object, as?: string) =>
      t.call('ascents.logAscents', input, as === undefined ? {} : { as });
    expect((await call({ gymId: 'no', climbIds: ['v2'] }, 'ana')).status).toBe(404);
    const many = Array.from({ length: 51 }, (_, index) => `c${index}`);
    expect((await call({ gymId: 'gym', climbIds: many }, 'ana')).status).toBe(400);
    expect((await call({ gymId: 'gym', climbIds: [] }, 'ana')).status).toBe(400);
    expect((await call({ gymId: 'gym', climbIds: ['v2'] })).status).toBe(401);
  });
});

describe('setAttempts', () => {
  test('marks the ascent that was logged last, and clears it', async () => {
    await log({ climbId: 'v4' }, 'dora');
    t.drain();
    const set = (attempts: number | null) =>
      t.call('ascents.setAttempts', { climbId: 'v4', attempts }, { as: 'dora' });
    expect((await set(1)).body.result).toMatchObject({ repeatCount: 1, attempts: 1 });
    expect(t.sent.map(({ channel }) => channel)).toEqual(['own:dora']);
    await noDrift();
    expect((await set(null)).body.result).toMatchObject({ attempts: null });
    expect((await set(0)).status).toBe(400);
    await noDrift();
  });

  test('needs an ascent', async () => {
    const set = (climbId: string) =>
      t.call('ascents.setAttempts', { climbId, attempts: 2 }, { as: 'dora' });
    expect((await set('v2')).body.error.details.code).toBe('ascent_missing');
    expect((await set('no')).status).toBe(404);
  });
});

describe('an ascent that waited on a phone without a network', () => {
  /** It is 14:00 in Sydney. */
  const after = (hours: number, input: object, as: string) =>
    t.call('ascents.logAscent', input, { as, headers: { 'waited-ms': String(hours * 3_600_000) } });
  const logged = async (uid: string) => {
    const { rows } = await t.deps.database.pool.query(
      'select day::text, hour, month, at, logged_at from ascent_logs where uid = $1 order by id',
      [uid],
    );
    return rows;
  };

  test('counts on the day and in the hour that it was tapped', async () => {
    const { body } = await after(15, { climbId: 'v4' }, 'eli');
    expect(body.result).toMatchObject({ lastAt: '2026-11-20T12:00:00.000Z' });
    expect(body.result.answer).toMatchObject({ points: 50 });
    await after(2, { climbId: 'v5' }, 'eli');
    await after(0, { climbId: 'v2' }, 'eli');
    expect(await logged('eli')).toMatchObject([
      { day: '2026-11-20', hour: 23, month: '2026-11', at: new Date('2026-11-20T12:00:00Z') },
      { day: '2026-11-21', hour: 12, month: '2026-11', at: new Date('2026-11-21T01:00:00Z') },
      { day: '2026-11-21', hour: 14, month: '2026-11', at: new Date('2026-11-21T03:00:00Z') },
    ]);
    await noDrift();
  });

  test('of a month that is over counts overall alone', async () => {
    await after(21 * 24, { climbId: 'v4' }, 'fay');
    expect(await ranks('fay')).toEqual([50, 0]);
    expect(await logged('fay')).toMatchObject([{ day: '2026-10-31', hour: 14, month: null }]);
    await noDrift();
  });

  test('keeps a day that was chosen, and is undone as it was counted', async () => {
    await after(15, { climbId: 'v4', day: '2026-11-19' }, 'gus');
    await after(15, { climbId: 'v5' }, 'gus');
    await t.call('ascents.undoAscent', { climbId: 'v5' }, { as: 'gus' });
    expect(await logged('gus')).toMatchObject([{ day: '2026-11-19', hour: null }]);
    await noDrift();
  });

  test('of several climbs counts on that day, too', async () => {
    await t.call(
      'ascents.logAscents',
      { gymId: 'gym', climbIds: ['v2', 'v4'] },
      { as: 'hal', headers: { 'waited-ms': '54000000' } },
    );
    expect(await logged('hal')).toMatchObject([{ day: '2026-11-20' }, { day: '2026-11-20' }]);
  });

  test('for longer than an ascent can be dated back, or for no time at all, is refused', async () => {
    const { status, body } = await after(31 * 24, { climbId: 'v4' }, 'ian');
    expect(status).toBe(400);
    expect(body.error.details.fields).toEqual([{ path: 'day', message: 'At most 30 days ago' }]);
    const odd = await t.call(
      'ascents.logAscent',
      { climbId: 'v4' },
      { as: 'ian', headers: { 'waited-ms': '-5' } },
    );
    expect(odd.body.error.details.fields).toEqual([
      { path: 'Waited-Ms', message: 'Must be a whole number of milliseconds' },
    ]);
    expect(await logged('ian')).toEqual([]);
  });
});
