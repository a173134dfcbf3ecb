import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let gyms = 0;
let gymId: string;
let sectionId: string;
const start = new Date('2026-11-21T03:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'rosa', 'ana');
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(start);
  gyms += 1;
  gymId = `gym-${gyms}`;
  sectionId = `${gymId}-wall`;
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId }, [
    { id: `${gymId}-a` },
    { id: `${gymId}-b` },
    { id: `${gymId}-next`, state: 'set', publishedAt: null },
    { id: `${gymId}-idea`, state: 'planned', publishedAt: null },
  ]);
  await db.insert(gymRoles).values({ gymId, uid: 'rosa', role: 'setter' });
  t.drain();
});

const call = (name: string, input: object = {}, as = 'rosa') =>
  t.call(`sections.${name}`, { gymId, ...input }, { as });
const shown = async (): Promise<string[]> =>
  (await t.read(`/api/gyms/${gymId}/climbs`)).body.items
    .map(({ id }: { id: string }) => id.slice(gymId.length + 1))
    .toSorted();
const resets = async () =>
  (await t.read(`/api/gyms/${gymId}/staff/resets`, { as: 'rosa' })).body.items;
const later = (hours: number) => t.setNow(new Date(start.getTime() + hours * 3_600_000));

test('a reset takes down what climbers see, and nothing that is to come', async () => {
  const { body } = await call('resetSection', { sectionId });
  expect(body.result).toEqual({ resetId: expect.any(String), archivedCount: 2 });
  expect(await shown()).toEqual([]);
  expect(t.sent).toHaveLength(1);
  expect(await resets()).toEqual([
    {
      id: body.result.resetId,
      sectionId,
      at: '2026-11-21T03:00:00.000Z',
      climbCount: 2,
      undoableUntil: '2026-11-22T03:00:00.000Z',
    },
  ]);
  const again = await call('resetSection', { sectionId });
  expect(again.body.result).toEqual({ resetId: null, archivedCount: 0 });
});

test('it can be undone for a day, once, and leaves alone what was done since', async () => {
  const { resetId } = (await call('resetSection', { sectionId })).body.result;
  later(1);
  const restored = { gymId, climbIds: [`${gymId}-a`], isArchived: false };
  await t.call('climbs.setClimbsArchived', restored, { as: 'rosa' });
  await t.call('climbs.setClimbsArchived', { ...restored, isArchived: true }, { as: 'rosa' });
  later(24);
  expect((await call('undoReset', { resetId })).body.result).toEqual({ restoredCount: 1 });
  expect(await shown()).toEqual(['b']);
  expect((await call('undoReset', { resetId })).body.result).toEqual({ restoredCount: 0 });
  expect(await resets()).toEqual([]);
});

test('undone, climbs that were given another wall meanwhile come back only if that is still there', async () => {
  const moved = [`${gymId}-a`];
  const { resetId } = (await call('resetSection', { sectionId })).body.result;
  const other = (await call('createSection', { name: 'Cave' })).body.result.sectionId;
  const changes = { sectionId: other };
  await t.call('climbs.updateClimbs', { gymId, climbIds: moved, changes }, { as: 'rosa' });
  await call('setSectionArchived', { sectionId: other, isArchived: true });
  expect((await call('undoReset', { resetId })).body.error?.details.code).toBe('section_archived');
  expect(await shown()).toEqual([]);
  await call('setSectionArchived', { sectionId: other, isArchived: false });
  expect((await call('undoReset', { resetId })).body.result).toEqual({ restoredCount: 2 });
});

test('after a day it is final', async () => {
  const { resetId } = (await call('resetSection', { sectionId })).body.result;
  later(25);
  expect((await call('undoReset', { resetId })).body.error.details.code).toBe('reset_final');
  expect(await resets()).toEqual([]);
});

test('publishing shows what is set, in one message, and leaves plans alone', async () => {
  expect((await call('publishSection', { sectionId })).body.result).toEqual({ publishedCount: 1 });
  expect(await shown()).toEqual(['a', 'b', 'next']);
  expect(t.sent).toHaveLength(1);
  const again = await call('publishSection', { sectionId });
  expect(again.body.error.details.code).toBe('nothing_to_publish');
});

test('two setters publish at once: each climb once', async () => {
  const answers = await Promise.all([1, 2].map(() => call('publishSection', { sectionId })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { body } = await t.read(`/api/gyms/${gymId}/staff/climbs/${gymId}-next/history`, {
    as: 'rosa',
  });
  expect(body.items).toHaveLength(1);
});

test('only setters and managers do it', async () => {
  for (const name of ['resetSection', 'publishSection']) {
    expect((await call(name, { sectionId }, 'ana')).status).toBe(403);
  }
});
