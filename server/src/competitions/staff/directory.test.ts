import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { competitionRoles } from './schema';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertCompetition(db);
  await db.update(competitionRoles).set({ createdAt: new Date('2026-11-01T09:00:00.000Z') });
});
afterAll(() => t.close());

const setRoles = (who: string, roles: string[]) =>
  t.call('competitions.setStaffRoles', { competitionId: 'comp', who, roles }, { as: 'organiser' });
const since = async (username: string) => {
  const { body } = await t.read('/api/manage/competitions/comp/directory', { as: 'organiser' });
  return body.items.find((one: { username: string }) => one.username === username)?.addedAt;
};

test('tells since when somebody is on the staff, whatever roles they have had', async () => {
  expect(await since('judge')).toBe('2026-11-01T09:00:00.000Z');
  expect((await setRoles('judge', ['setter'])).status).toBe(200);
  expect(await since('judge')).toBe('2026-11-01T09:00:00.000Z');
  expect((await setRoles('user_1', ['judge'])).status).toBe(200);
  expect(await since('user_1')).toBe(t.deps.now().toISOString());
});

test('counts anew for somebody who comes back', async () => {
  await setRoles('judge', []);
  await setRoles('judge', ['judge']);
  expect(await since('judge')).toBe(t.deps.now().toISOString());
});
