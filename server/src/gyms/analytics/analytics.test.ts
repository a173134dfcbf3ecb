import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { gymRoles } from '../staff/schema';

let t: TestApp;
const sectionId = 'gym-wall';
const november = 'from=2026-11-02&to=2026-11-20';

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ana', 'ben', 'rosa', 'staff');
  await insertGym(db, {}, [
    { id: 'v2', grade: 2, setterUid: 'rosa', publishedAt: new Date('2026-10-01') },
    { id: 'v5', grade: 5, setOn: '2026-11-08', publishedAt: new Date('2026-10-01') },
    { id: 'red', colour: 'red', publishedAt: new Date('2026-10-01') },
    { id: 'next', grade: 9, state: 'set', publishedAt: null },
    {
      id: 'old',
      grade: 3,
      publishedAt: new Date('2026-09-01'),
      archivedAt: new Date('2026-10-20'),
    },
  ]);
  await insertGym(db, { id: 'other', name: 'Chalk House' }, []);
  await db.insert(gymRoles).values([
    { gymId: 'gym', uid: 'rosa', role: 'setter' },
    { gymId: 'gym', uid: 'staff', role: 'staff' },
  ]);
  // Sydney is eleven hours ahead
  await log('ana', 'v2', '2026-10-05T09:00:00.000Z');
  await log('ana', 'v5', '2026-11-09T22:30:00.000Z'); // Tuesday, 9:30
  await log('ana', 'v5', '2026-11-09T22:40:00.000Z');
  await log('ben', 'v5 soft', '2026-11-10T07:30:00.000Z'); // the same day, 18:30
  await log('ben', 'red', '2026-11-15T12:59:00.000Z'); // Sunday
  await log('ben', 'v2 hard', '2026-11-15T13:01:00.000Z'); // Monday
  t.setNow(new Date('2026-11-20T03:00:00.000Z'));
});
afterAll(() => t.close());

async function log(as: string, climb: string, at: string): Promise<void> {
  const [climbId, opinion] = climb.split(' ');
  t.setNow(new Date(at));
  const { status } = await t.call('ascents.logAscent', { climbId, opinion }, { as });
  expect(status).toBe(200);
}
const read = (chart: string, { as = 'staff', query = november, gymId = 'gym' } = {}) =>
  t.read(`/api/gyms/${gymId}/analytics/${chart}?${query}`, { as });
const period = { from: '2026-11-02', to: '2026-11-22', today: '2026-11-20' };

test('activity counts people once a day, week and period, in the gym’s days', async () => {
  const { body } = await read('activity');
  expect(body).toEqual({
    period,
    ascents: 5,
    climbers: 2,
    newcomers: 1,
    days: [
      { startsOn: '2026-11-10', ascents: 3, climbers: 2, newcomers: 1 },
      { startsOn: '2026-11-15', ascents: 1, climbers: 1, newcomers: 0 },
      { startsOn: '2026-11-16', ascents: 1, climbers: 1, newcomers: 0 },
    ],
    weeks: [
      { startsOn: '2026-11-09', ascents: 4, climbers: 2, newcomers: 1 },
      { startsOn: '2026-11-16', ascents: 1, climbers: 1, newcomers: 0 },
    ],
  });
});

test('somebody who came before and after a period isn’t a visitor of it', async () => {
  const { body } = await read('activity', { query: 'from=2026-10-12&to=2026-10-18' });
  expect(body).toMatchObject({ ascents: 0, climbers: 0, newcomers: 0, days: [] });
});

test('hours are those of the gym with each climber once, weekdays begin on Monday', async () => {
  expect((await read('hours')).body.items).toEqual([
    { weekday: 1, hour: 0, ascents: 1, climbers: 1 },
    { weekday: 2, hour: 9, ascents: 2, climbers: 1 },
    { weekday: 2, hour: 18, ascents: 1, climbers: 1 },
    { weekday: 7, hour: 23, ascents: 1, climbers: 1 },
  ]);
});

test('walls say what is on them, against a target, and how old they are', async () => {
  const counts = Array.from({ length: 21 }, (_, grade) => (grade === 2 ? 3 : 0));
  const set = await t.call(
    'analytics.setGradeTarget',
    { gymId: 'gym', sectionId, counts },
    { as: 'rosa' },
  );
  expect(set.status).toBe(200);
  const { body } = await read('walls');
  expect(body.walls).toHaveLength(1);
  expect(body.walls[0]).toMatchObject({
    id: sectionId,
    ungraded: 1,
    target: counts,
    resetOn: '2026-11-08',
    nextResetOn: null,
    averageAgeDays: 5,
  });
  expect(body.walls[0].grades.slice(0, 7)).toEqual([0, 0, 1, 0, 0, 1, 0]);
  // as it was at the end of a period that is over
  const october = await read('walls', { query: 'from=2026-10-05&to=2026-10-11' });
  expect(october.body.walls[0].grades.slice(0, 7)).toEqual([0, 0, 1, 1, 0, 1, 0]);
  await t.call(
    'analytics.setGradeTarget',
    { gymId: 'gym', sectionId, counts: null },
    { as: 'rosa' },
  );
  expect((await read('walls')).body.walls[0].target).toBeNull();
});

test('a reset makes a wall new, and its undo old again', async () => {
  const reset = await t.call('sections.resetSection', { gymId: 'gym', sectionId }, { as: 'rosa' });
  expect((await read('walls')).body.walls[0].resetOn).toBe('2026-11-20');
  const { resetId } = reset.body.result;
  await t.call('sections.undoReset', { gymId: 'gym', resetId }, { as: 'rosa' });
  expect((await read('walls')).body.walls[0].resetOn).toBe('2026-11-08');
});

test('visitors stand at the average of their hardest climbs', async () => {
  const { body } = await read('grades');
  expect(body.climbs.slice(0, 7)).toEqual([0, 0, 1, 0, 0, 1, 0]);
  // V2 and V5 each, without the climb that has no grade
  expect(body.visitors.slice(0, 7)).toEqual([0, 0, 0, 0, 2, 0, 0]);
});

test('climbs have what they got in the period, and all opinions', async () => {
  const { body } = await read('climbs');
  expect(body.items).toMatchObject([
    { id: 'v5', ascents: 3, climbers: 2, soft: 1, fair: 0, hard: 0, isOnWall: true },
    { id: 'red', ascents: 1, climbers: 1 },
    { id: 'v2', ascents: 1, climbers: 1, hard: 1, setterUid: 'rosa' },
  ]);
  expect(body.walls).toEqual([{ id: sectionId, name: 'The Prow' }]);
  expect(body.setters).toEqual([{ uid: 'rosa', name: 'rosa' }]);
  const october = await read('climbs', { query: 'from=2026-10-19&to=2026-10-25' });
  expect(october.body.items.find(({ id }: { id: string }) => id === 'old')).toMatchObject({
    isOnWall: false,
    ascents: 0,
  });
});

test('retention follows those who came first in a month', async () => {
  const { body } = await read('retention', { query: 'from=2026-10-05&to=2026-11-20' });
  expect(body.cohorts).toEqual([
    { month: '2026-10-01', climbers: [1, 1] },
    { month: '2026-11-01', climbers: [1] },
  ]);
});

test('a period ends after it begins, and isn’t endless', async () => {
  const fields = async (query: string) =>
    (await read('hours', { query })).body.error.details.fields;
  expect(await fields('from=2026-11-02&to=2026-11-01')).toEqual([
    { path: 'to', message: 'Must not be before the first day' },
  ]);
  expect(await fields('from=2001-11-02&to=2026-11-01')).toEqual([
    { path: 'to', message: 'Must be at most 1830 days after the first' },
  ]);
  expect(await fields('from=2026-11-02')).toEqual([
    { path: 'to', message: 'Must be given together with the first day' },
  ]);
  expect((await read('hours', { query: '' })).body.period).toEqual({
    ...period,
    from: '2026-08-31',
  });
  expect(await fields('from=yesterday&to=2026-11-01')).toMatchObject([{ path: 'from' }]);
});

test('a target has a number for each grade, on a wall of the gym', async () => {
  const set = (input: object, as = 'rosa') =>
    t.call('analytics.setGradeTarget', { gymId: 'gym', sectionId, counts: null, ...input }, { as });
  expect((await set({ counts: [1, 2] })).status).toBe(400);
  expect((await set({ counts: Array.from({ length: 21 }, () => 100) })).status).toBe(400);
  expect((await set({ sectionId: 'other-wall' })).status).toBe(404);
  expect((await set({}, 'staff')).status).toBe(403);
});

test('a wall’s target is there for whoever sets it', async () => {
  const counts = Array.from({ length: 21 }, (_, grade) => Number(grade < 3));
  const input = { gymId: 'gym', sectionId, counts };
  await t.call('analytics.setGradeTarget', input, { as: 'rosa' });
  const { body } = await t.read('/api/gyms/gym/staff/sections', { as: 'rosa' });
  expect(body.items.find(({ id }: { id: string }) => id === sectionId)).toMatchObject({
    gradeTarget: counts,
  });
});

test.each(['activity', 'hours', 'walls', 'grades', 'climbs', 'retention'])(
  '%s is for the staff of its gym',
  async (chart) => {
    expect((await read(chart, { as: 'ana' })).status).toBe(403);
    expect((await read(chart, { gymId: 'other' })).status).toBe(403);
    expect((await read(chart, { gymId: 'no-such' })).status).toBe(404);
    expect((await t.read(`/api/gyms/gym/analytics/${chart}?${november}`)).status).toBe(401);
  },
);
