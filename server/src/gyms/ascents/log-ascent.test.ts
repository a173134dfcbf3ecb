import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { recount } from '../../platform/db/recount';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'ana', 'ben');
  await insertGym(t.deps.database.drizzle, {}, [
    { id: 'v4', grade: 4 },
    { id: 'red', colour: 'red' },
    { id: 'worn' },
    { id: 'gone', archivedAt: new Date('2026-11-01') },
  ]);
});
afterAll(() => t.close());
beforeEach(() => t.drain());

const climb = async (id: string) => (await t.read(`/api/gyms/gym/climbs/${id}`)).body;
const own = async (as: string) => (await t.read('/api/me/gyms/gym/rankings', { as })).body.items;

describe('logAscent', () => {
  test('the first log sets the count to 1, moves counters and points, and tells gym and own devices', async () => {
    const { status, body } = await t.call('ascents.logAscent', { climbId: 'v4' }, { as: 'ana' });
    expect(status).toBe(200);
    expect(body.result).toEqual({
      climbId: 'v4',
      repeatCount: 1,
      firstAt: '2026-11-21T03:00:00.000Z',
      lastAt: '2026-11-21T03:00:00.000Z',
      attempts: null,
      opinion: null,
      answer: {
        points: 50,
        standing: { rank: 1, rankBefore: null, ahead: null },
        firstOfGrade: 4,
      },
    });
    expect(await climb('v4')).toMatchObject({ ascentCount: 1, climberCount: 1 });
    expect((await own('ana')).slice(0, 2)).toEqual([
      { board: 'climbers', period: 'overall', rank: 1, points: 50, count: 1 },
      { board: 'climbers', period: '2026-11', rank: 1, points: 50, count: 1 },
    ]);
    expect(t.sent).toEqual([
      {
        channel: 'gym:gym',
        type: 'gym.changed',
        data: { gymId: 'gym', kinds: ['climbs', 'rankings'], ids: ['v4'] },
      },
      { channel: 'own:ana', type: 'own.changed', data: { kinds: ['ascents'], ids: ['v4'] } },
    ]);
    expect(t.events).toEqual([{ type: 'ascents.changed', payload: { uid: 'ana' } }]);
  });

  test('a repeat counts as an ascent, brings no points and keeps the opinion', async () => {
    await t.call('ascents.logAscent', { climbId: 'v4', opinion: 'soft' }, { as: 'ana' });
    const { body } = await t.call('ascents.logAscent', { climbId: 'v4' }, { as: 'ana' });
    expect(body.result).toMatchObject({ repeatCount: 3, opinion: 'soft' });
    expect(await climb('v4')).toMatchObject({ ascentCount: 3, climberCount: 1 });
    expect((await own('ana'))[0]).toMatchObject({ points: 50, count: 1 });
    expect(t.sent[0]?.data).toMatchObject({ kinds: ['climbs'] });
  });

  test('a climb without a number is worth its colour’s place', async () => {
    await t.call('ascents.logAscent', { climbId: 'red' }, { as: 'ana' });
    expect((await own('ana'))[0]).toMatchObject({ points: 50 + 140, count: 2 });
  });

  test('the month is that of the gym’s zone', async () => {
    const before = t.deps.now();
    t.setNow(new Date('2026-11-30T13:30:00.000Z')); // December in Sydney
    await t.call('ascents.logAscent', { climbId: 'v4' }, { as: 'ben' });
    expect((await own('ben'))[1]).toMatchObject({ period: '2026-12', points: 50 });
    t.setNow(before);
  });

  test('the same key logs once', async () => {
    const options = { as: 'ben', key: 'same-key-1' };
    const first = await t.call('ascents.logAscent', { climbId: 'red' }, options);
    const second = await t.call('ascents.logAscent', { climbId: 'red' }, options);
    expect(second.body).toEqual(first.body);
    expect(second.body.result.repeatCount).toBe(1);
  });

  test('of thirty logs at once from two devices, twenty are stored and no count is lost', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        t.call('ascents.logAscent', { climbId: 'worn' }, { as: 'ana' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    const refused = answers.find((answer) => answer.status !== 200);
    expect(refused?.status).toBe(400);
    expect(refused?.body.error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { code: 'ascent_repeat_limit_exceeded' },
    });
    expect(await climb('worn')).toMatchObject({ ascentCount: 20, climberCount: 1 });
    expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
  });

  test('an archived climb is refused, an unknown one is not found', async () => {
    const gone = await t.call('ascents.logAscent', { climbId: 'gone' }, { as: 'ana' });
    expect(gone.status).toBe(400);
    expect(gone.body.error.details.code).toBe('climb_archived');
    expect((await t.call('ascents.logAscent', { climbId: 'no' }, { as: 'ana' })).status).toBe(404);
    expect(t.sent).toEqual([]);
  });

  test('bad input, signed out, not initialised', async () => {
    const bad = await t.call('ascents.logAscent', { climbId: 'v4', at: 'now' }, { as: 'ana' });
    expect(bad.status).toBe(400);
    expect(bad.body.error.details.fields).toEqual([{ path: 'at', message: 'Unknown field' }]);
    expect((await t.call('ascents.logAscent', { climbId: 'v4' })).status).toBe(401);
    const status = { initialised: false, deactivated: false, deleted: false };
    const early = await t.call(
      'ascents.logAscent',
      { climbId: 'v4' },
      { as: { uid: 'newcomer', status } },
    );
    expect(early.body.error.details.code).toBe('account_incomplete');
  });
});

describe('undoAscent', () => {
  test('undoes exactly what the latest log added', async () => {
    const before = [await own('ben'), await climb('v4')];
    await t.call('ascents.logAscent', { climbId: 'worn' }, { as: 'ben' });
    t.drain();
    const { body } = await t.call('ascents.undoAscent', { climbId: 'worn' }, { as: 'ben' });
    expect(body.result).toEqual({
      climbId: 'worn',
      repeatCount: 0,
      firstAt: null,
      lastAt: null,
      attempts: null,
      opinion: null,
    });
    expect([await own('ben'), await climb('v4')]).toEqual(before);
    expect(t.sent.map(({ channel }) => channel)).toEqual(['gym:gym', 'own:ben']);
    expect((await t.read('/api/me/gyms/gym/climbs', { as: 'ben' })).body.items).toHaveLength(2);
  });

  test('without an ascent there is nothing to undo', async () => {
    const { status, body } = await t.call('ascents.undoAscent', { climbId: 'worn' }, { as: 'ben' });
    expect(status).toBe(400);
    expect(body.error.details.code).toBe('ascent_missing');
    expect((await t.call('ascents.undoAscent', { climbId: 'no' }, { as: 'ben' })).status).toBe(404);
    expect((await t.call('ascents.undoAscent', { climbId: 'worn' })).status).toBe(401);
    expect(t.sent).toEqual([]);
  });

  test('logs and undos at once by one person leave no drift', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        t.call(
          index % 3 === 2 ? 'ascents.undoAscent' : 'ascents.logAscent',
          { climbId: index % 2 === 0 ? 'v4' : 'red' },
          { as: 'ben' },
        ),
      ),
    );
    expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
  });
});
