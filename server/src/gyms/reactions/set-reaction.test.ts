import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recount } from '../../platform/db/recount';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';

let t: TestApp;
const people = Array.from({ length: 12 }, (_, index) => `user${index}`);

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'ana', 'ben', 'ruben', ...people);
  await insertGym(t.deps.database.drizzle, {}, [
    { id: 'slow-burn', setterUid: 'ruben' },
    { id: 'crowded' },
    { id: 'other' },
    { id: 'gone', archivedAt: new Date('2026-11-01') },
  ]);
});
afterAll(() => t.close());
beforeEach(() => t.drain());

const set = (subjectId: string, as: string, more: object = {}) =>
  t.call(
    'reactions.setReaction',
    { reaction: 'like', subject: 'climb', subjectId, isOn: true, ...more },
    { as },
  );
const climb = async (id: string) => (await t.read(`/api/gyms/gym/climbs/${id}`)).body;
const own = async (as: string) => (await t.read('/api/me/gyms/gym/reactions', { as })).body.items;

describe('setReaction', () => {
  test('a like is counted and stored, and notifies the gym, own devices and jobs', async () => {
    const { status, body } = await set('slow-burn', 'ana');
    expect(status).toBe(200);
    expect(body.result).toEqual({
      reaction: 'like',
      subject: 'climb',
      subjectId: 'slow-burn',
      isOn: true,
      count: 1,
    });
    expect(await climb('slow-burn')).toMatchObject({ likeCount: 1, favouriteCount: 0 });
    expect(await own('ana')).toEqual([
      { reaction: 'like', subject: 'climb', subjectId: 'slow-burn' },
    ]);
    expect(t.sent).toEqual([
      {
        channel: 'gym:gym',
        type: 'gym.changed',
        data: { gymId: 'gym', kinds: ['climbs'], ids: ['slow-burn'] },
      },
      {
        channel: 'own:ana',
        type: 'own.changed',
        data: { kinds: ['reactions'], ids: ['slow-burn'] },
      },
    ]);
    expect(t.events).toEqual([
      { type: 'climb.liked', payload: { subjectId: 'slow-burn', uid: 'ana' } },
    ]);
  });

  test('liking twice counts once and notifies nobody', async () => {
    expect((await set('slow-burn', 'ana')).body.result.count).toBe(1);
    expect(await climb('slow-burn')).toMatchObject({ likeCount: 1 });
    expect([...t.sent, ...t.events]).toEqual([]);
  });

  test('a favourite has its own count and notifies nobody', async () => {
    const { body } = await set('slow-burn', 'ana', { reaction: 'favourite' });
    expect(body.result).toMatchObject({ reaction: 'favourite', count: 1 });
    expect(await climb('slow-burn')).toMatchObject({ likeCount: 1, favouriteCount: 1 });
    expect(t.events).toEqual([]);
    expect(t.sent.map(({ channel }) => channel)).toEqual(['gym:gym', 'own:ana']);
  });

  test('undone it is gone; undone again nothing happens', async () => {
    expect((await set('slow-burn', 'ana', { isOn: false })).body.result).toMatchObject({
      isOn: false,
      count: 0,
    });
    expect(await climb('slow-burn')).toMatchObject({ likeCount: 0, favouriteCount: 1 });
    expect(await own('ana')).toEqual([
      { reaction: 'favourite', subject: 'climb', subjectId: 'slow-burn' },
    ]);
    expect(t.events).toEqual([
      { type: 'climb.unliked', payload: { subjectId: 'slow-burn', uid: 'ana' } },
    ]);
    t.drain();
    expect((await set('slow-burn', 'ana', { isOn: false })).status).toBe(200);
    expect([...t.sent, ...t.events]).toEqual([]);
  });

  test('an archived climb can be liked and unliked', async () => {
    expect((await set('gone', 'ana')).body.result.count).toBe(1);
    expect((await set('gone', 'ana', { isOn: false })).body.result.count).toBe(0);
  });

  test('the counts sort the list at once', async () => {
    await set('other', 'ben');
    await set('crowded', 'ana', { reaction: 'favourite' });
    await set('crowded', 'ben', { reaction: 'favourite' });
    const first = async (sort: string) =>
      (await t.read(`/api/gyms/gym/climbs?sort=${sort}`)).body.items[0].id;
    expect(await first('top-rated')).toBe('other');
    expect(await first('most-favourited')).toBe('crowded');
  });

  test('likes of many at once, each of them twice, are each counted once', async () => {
    const answers = await Promise.all([...people, ...people].map((as) => set('crowded', as)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await climb('crowded')).likeCount).toBe(people.length);
    expect(t.events).toHaveLength(people.length);
  });

  test('an unknown climb, bad input, signed out, not initialised, deactivated', async () => {
    expect((await set('nothing', 'ana')).status).toBe(404);
    for (const bad of [
      { reaction: 'thank' },
      { subject: 'gym' },
      { isOn: 'yes' },
      { isOn: undefined },
      { at: 'now' },
    ]) {
      expect((await set('slow-burn', 'ana', bad)).status, JSON.stringify(bad)).toBe(400);
    }
    const input = { reaction: 'like', subject: 'climb', subjectId: 'slow-burn', isOn: true };
    expect((await t.call('reactions.setReaction', input)).status).toBe(401);
    const as = (status: object, uid = 'ana') => ({
      as: {
        uid,
        status: { initialised: true, deactivated: false, deleted: false, ...status },
      },
    });
    const early = await t.call(
      'reactions.setReaction',
      input,
      as({ initialised: false }, 'newcomer'),
    );
    expect(early.body.error.details.code).toBe('account_incomplete');
    const off = await t.call('reactions.setReaction', input, as({ deactivated: true }));
    expect(off.body.error.details.code).toBe('account_deactivated');
    const deleted = await t.call('reactions.setReaction', input, as({ deleted: true }));
    expect(deleted.status).toBe(403);
    expect([...t.sent, ...t.events]).toEqual([]);
  });
});

test('own reactions need somebody and a gym', async () => {
  expect((await t.read('/api/me/gyms/gym/reactions')).status).toBe(401);
  expect((await t.read('/api/me/gyms/none/reactions', { as: 'ana' })).status).toBe(404);
});

test('a recount finds and corrects counts changed by hand', async () => {
  await t.deps.database.pool.query(
    `update climbs set like_count = 99, favourite_count = 3 where id = 'other'`,
  );
  expect(await recount(t.deps.database, t.deps.slices, { fix: true })).toEqual([
    { table: 'climbs', key: 'other', stored: '99 3', counted: '1 0' },
  ]);
  expect(await climb('other')).toMatchObject({ likeCount: 1, favouriteCount: 0 });
  expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
});
