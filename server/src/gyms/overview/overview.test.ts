import { dayOf, hourOf } from '@cruxboard/domain/gyms/rankings/months';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { insertSolution } from '../../platform/testing/solution';
import { ascentLogs } from '../ascents/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;
/** A quarter past four on a Tuesday in Sydney. */
const now = new Date('2026-11-24T05:15:00Z');

beforeAll(async () => {
  t = await createTestApp({ now: () => now });
  const db = t.deps.database.drizzle;
  const mia = { uid: 'mia', firstName: 'Mia', lastName: 'Manager' };
  const shy = { uid: 'shy', firstName: 'Shy', lastName: 'Stone', isHiddenFromRankings: true };
  await insertAccounts(db, mia, shy, { uid: 'ana', firstName: 'Ana', lastName: 'Stone' });
  const photo = { photoUrl: '/p.jpg', photoWidth: 1, photoHeight: 1 };
  const set = { state: 'set', publishedAt: null } as const;
  await insertGym(db, { id: 'gym', timeZone: 'Australia/Sydney' }, [
    { id: 'one' },
    { id: 'two', ...photo },
    { id: 'three', ...set },
    { id: 'four', archivedAt: now },
  ]);
  await insertGym(db, { id: 'other' }, [{ id: 'elsewhere' }]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'mia', role: 'manager' });
  const log = (id: string, uid: string, at: string) => ({
    id,
    uid,
    climbId: 'one',
    gymId: 'gym',
    at: new Date(at),
    loggedAt: new Date(at),
    month: '2026-11',
    day: dayOf(new Date(at), 'Australia/Sydney'),
    hour: hourOf(new Date(at), 'Australia/Sydney'),
    points: 1,
  });
  await db.insert(ascentLogs).values([
    // midnight in Sydney is 13:00 UTC
    log('yesterday', 'ana', '2026-11-23T12:59:59Z'),
    log('first', 'ana', '2026-11-23T13:00:00Z'),
    log('second', 'ana', '2026-11-24T03:00:00Z'),
    log('third', 'shy', '2026-11-24T04:00:00Z'),
    { ...log('abroad', 'ana', '2026-11-24T04:30:00Z'), climbId: 'elsewhere', gymId: 'other' },
    log('week', 'ana', '2026-11-17T05:15:00Z'),
    log('later', 'shy', '2026-11-17T05:15:01Z'),
  ]);
  const share = (id: string, at: string, more: object = {}) => {
    const own = { id, gymId: 'gym', climbId: 'two', uid: 'ana' };
    return insertSolution(db, { ...own, publishedAt: new Date(at), ...more });
  };
  await share('new', '2026-11-24T02:00:00Z');
  await share('offensive', '2026-11-24T02:30:00Z', { hiddenAt: now });
  await share('old', '2026-11-17T05:00:00Z');
  await share('older', '2026-11-17T04:00:00Z');
  await share('after', '2026-11-17T05:15:01Z');
});
afterAll(() => t.close());

const read = async () => (await t.read('/api/gyms/gym/staff/overview', { as: 'mia' })).body;

test('compares today with the same weekday last week, until this time of the day at the gym', async () => {
  expect(await read()).toMatchObject({
    day: '2026-11-24',
    today: { ascents: 3, climbers: 2, solutions: 1 },
    lastWeek: { ascents: 1, climbers: 1, solutions: 2 },
    climbs: { onWall: 2, set: 1, planned: 0, withoutPhoto: 1 },
  });
});

test('tells what is new, one line for what was changed at once, and does not name who left the rankings', async () => {
  const like = { reaction: 'like', subject: 'climb', subjectId: 'two', isOn: true };
  await t.call('reactions.setReaction', like, { as: 'ana' });
  const changes = { grade: 7 };
  const climbIds = ['one', 'two'];
  await t.call('climbs.updateClimbs', { gymId: 'gym', climbIds, changes }, { as: 'mia' });
  const { activity } = await read();
  expect(activity.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'like', actorName: 'Ana Stone', climbCount: 1 }),
      expect.objectContaining({ kind: 'updated', actorName: 'Mia Manager', climbCount: 2 }),
    ]),
  );
  expect(activity.slice(2, 4)).toMatchObject([
    { kind: 'ascent', actorName: null, climb: { id: 'one' } },
    { kind: 'ascent', actorName: 'Ana Stone' },
  ]);
  expect(activity[4]).toMatchObject({
    kind: 'solution',
    actorName: 'Ana Stone',
    climb: { id: 'two' },
  });
});

test('a change of state is told by the new one', async () => {
  const input = { gymId: 'gym', climbIds: ['three'], state: 'published' };
  await t.call('climbs.setClimbsState', input, { as: 'mia' });
  const { activity } = await read();
  expect(activity.filter(({ climb }: { climb: { id: string } }) => climb.id === 'three')).toEqual([
    expect.objectContaining({ kind: 'published', actorName: 'Mia Manager', climbCount: 1 }),
  ]);
});

test('is for staff', async () => {
  expect((await t.read('/api/gyms/gym/staff/overview', { as: 'ana' })).status).toBe(403);
});
