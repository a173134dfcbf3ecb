import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { auditLog } from './schema';
import { sweepAuditJob } from './sweep-audit';

let t: TestApp;
const dayMs = 86_400_000;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

beforeEach(async () => {
  const entry = (action: string, daysAgo: number) => ({
    at: new Date(Date.now() - daysAgo * dayMs),
    actor: 'operator',
    action,
    details: {},
  });
  await t.deps.database.drizzle.delete(auditLog);
  await t.deps.database.drizzle.insert(auditLog).values([entry('old', 366), entry('recent', 364)]);
});

const sweep = (days: string) =>
  sweepAuditJob.run({
    ...t.deps,
    settings: parseSettings({ NODE_ENV: 'test', HISTORY_DAYS: days }),
  });
const kept = async () =>
  (await t.deps.database.drizzle.select().from(auditLog)).map(({ action }) => action).toSorted();

it('removes what was done longer ago than the days of history', async () => {
  await sweep('365');
  expect(await kept()).toEqual(['recent']);
});

it('removes nothing when history is kept forever', async () => {
  await sweep('0');
  expect(await kept()).toEqual(['old', 'recent']);
});
