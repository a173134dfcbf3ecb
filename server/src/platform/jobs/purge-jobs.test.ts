import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction';
import { mailJob } from '../mail/public';
import { createTestApp, type TestApp } from '../testing/app';
import { purgeJobs } from './purge-jobs';
import { jobs } from './schema';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** Purges whoever is called this. @returns how many jobs are left */
async function purge(name: string): Promise<number> {
  const { deps } = app;
  const traces = { uid: 'gone', values: new Set([name]), subjectIds: new Set<string>() };
  await withTransaction(deps.database, (tx) => purgeJobs({ tx, traces, after: null, deps }));
  return (await deps.database.drizzle.select().from(jobs)).length;
}

test('a letter is found by what it says, and not by the letters of its seal', async () => {
  const { database, secret } = app.deps;
  const mail = { to: 'cleo@example.com', subject: 'x', text: 'Ana thanks you', html: '' };
  const { type, payload } = await mailJob(secret, { mail });
  await database.drizzle.insert(jobs).values({ queue: 'mail', type, payload });
  const { sealed } = payload as { sealed: string };
  expect(await purge(sealed.slice(8, 11))).toBe(1);
  expect(await purge('Ana')).toBe(0);
});
