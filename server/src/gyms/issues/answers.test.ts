import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { gymRoles } from '../staff/schema';

let t: TestApp;
const jobs = createManualJobs();
const start = new Date('2026-11-21T03:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'priya', 'anja');
  await insertGym(db, {}, [{ id: 'toe', name: 'Toe Hook Tuesday' }]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'anja', role: 'setter' });
});
afterAll(() => t.close());

const told = async (as = 'priya') => (await t.read('/api/me/notifications', { as })).body.items;
const unopened = async () =>
  (await t.read('/api/me/notifications/unopened', { as: 'priya' })).body.unopenedCount;
let minute = 0;

async function setState(seenState: string, state: string, answer: string | null = null) {
  minute += 1;
  t.setNow(new Date(start.getTime() + minute * 60_000));
  const { items } = (await t.read('/api/gyms/gym/staff/issues', { as: 'anja' })).body;
  const issues = [{ issueId: items[0].id, seenState }];
  const input = { gymId: 'gym', issues, state, answer };
  expect((await t.call('issues.setIssueState', input, { as: 'anja' })).status).toBe(200);
  await jobs.run();
}

test('a reporter hears of every answer once, of no mistake, and never who gave it', async () => {
  const report = { gymId: 'gym', subject: 'climb', subjectId: 'toe', kind: 'dirty' };
  for (const as of ['priya', 'anja']) await t.call('issues.reportIssue', report, { as });
  await setState('open', 'in_progress');
  expect(await told()).toEqual([]);

  await setState('in_progress', 'resolved');
  expect(await told()).toEqual([
    expect.objectContaining({
      kind: 'report_answered',
      relation: {
        recipient: { uid: 'priya' },
        actors: { count: 0, items: [] },
        subject: {
          kind: 'report',
          id: expect.any(String),
          name: 'Toe Hook Tuesday',
          path: '/gym/gym/climb/toe',
        },
      },
    }),
  ]);
  // whoever answers knows it
  expect(await told('anja')).toEqual([]);

  await setState('resolved', 'open');
  expect(await told()).toEqual([]);

  await setState('open', 'open', 'We’re on it.');
  await setState('open', 'resolved', 'Brushed.');
  expect(await told()).toHaveLength(2);
  for (const job of jobs.enqueued) await jobs.handle(job);
  expect(await told()).toHaveLength(2);
  expect(await unopened()).toBe(2);
});
