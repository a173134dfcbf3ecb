import { wallLimits } from '@cruxboard/domain/gyms/living-wall/wall-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { sections } from '../sections/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'mia');
  const old = { publishedAt: new Date('2026-11-01T03:00:00.000Z') };
  await insertGym(db, { circuitOrder: ['white', 'blue', 'red'] }, [
    { id: 'hard', colour: 'red', grade: 9, ...old },
    { id: 'easy', colour: 'blue', grade: 0, ...old },
    // worth 40 points as the second colour: between V2 and V4
    { id: 'middle', colour: 'blue', grade: null, publishedAt: t.deps.now() },
    { id: 'planned', state: 'planned', publishedAt: null },
    { id: 'gone', archivedAt: new Date('2026-11-02T03:00:00.000Z') },
  ]);
  await db.insert(sections).values([
    { id: 'slab', gymId: 'gym', name: 'Slab', position: -1 },
    { id: 'old', gymId: 'gym', name: 'Old', archivedAt: new Date('2026-11-02T03:00:00.000Z') },
  ]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'mia', role: 'setter' });
});
afterAll(() => t.close());

const read = async () => (await t.read('/api/gyms/gym/wall')).body;

test('sections in their order, the climbs on the wall from the easiest to the hardest', async () => {
  expect(await read()).toEqual({
    sections: [
      { id: 'slab', name: 'Slab', climbs: [] },
      {
        id: 'gym-wall',
        name: 'The Prow',
        climbs: [
          { id: 'easy', colour: 'blue', isNew: false },
          { id: 'middle', colour: 'blue', isNew: true },
          { id: 'hard', colour: 'red', isNew: false },
        ],
      },
    ],
  });
});

test('a climb that is published appears at once, and one that is taken down goes', async () => {
  await t.call(
    'climbs.setClimbsState',
    { gymId: 'gym', climbIds: ['planned'], state: 'published' },
    { as: 'mia' },
  );
  const ids = async () => (await read()).sections[1].climbs.map(({ id }: { id: string }) => id);
  expect(await ids()).toContain('planned');
  await t.call(
    'climbs.setClimbsArchived',
    { gymId: 'gym', climbIds: ['planned'], isArchived: true },
    { as: 'mia' },
  );
  expect(await ids()).not.toContain('planned');
});

test('unchanged, it is answered with 304; an unknown gym has none', async () => {
  const url = '/api/gyms/gym/wall';
  const { etag } = (await t.app.inject({ url })).headers;
  expect((await t.app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
    304,
  );
  expect((await t.read('/api/gyms/none/wall')).status).toBe(404);
});

test('a gym with more sections and climbs than can be drawn shows the first', async () => {
  const { sectionsMax, climbsMax } = wallLimits;
  await insertGym(
    t.deps.database.drizzle,
    { id: 'huge' },
    Array.from({ length: climbsMax + 20 }, (_, at) => ({ id: `huge-${at}` })),
  );
  await t.deps.database.drizzle.insert(sections).values(
    Array.from({ length: sectionsMax }, (_, at) => ({
      id: `huge-${at}`,
      gymId: 'huge',
      name: `Wall ${at}`,
      position: at + 1,
    })),
  );
  const { body } = await t.read('/api/gyms/huge/wall');
  expect(body.sections).toHaveLength(sectionsMax);
  expect(body.sections[0].climbs).toHaveLength(climbsMax);
});
