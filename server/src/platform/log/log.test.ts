import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { createLog } from './log';
import { createTestApp, type TestApp } from '../testing/app';

let app: TestApp;
const written: string[] = [];
const log = createLog('debug', { write: (line) => void written.push(line) });

beforeAll(async () => {
  app = await createTestApp({ log });
});
afterAll(() => app.close());

it('tells a failed statement by its text and code, never by its values', async () => {
  const { drizzle } = app.deps.database;
  const row = {
    uid: 'ana',
    username: 'ana',
    firstName: 'Secretname',
    lastName: 'secret@mail.test',
  };
  await drizzle.insert(accounts).values(row);
  const failed = await drizzle
    .insert(accounts)
    .values(row)
    .catch((error: unknown) => error);
  written.splice(0);
  log.error({ err: failed }, 'unexpected failure');
  expect(written.join()).toContain('insert into');
  expect(written.join()).toContain('23505');
  expect(written.join()).toContain('log.test.ts');
  expect(written.join()).not.toMatch(/Secretname|secret@mail/);
});

it('tells other failures whole', () => {
  written.splice(0);
  log.error({ err: new Error('out of paper', { cause: new Error('no tree') }) }, 'printing');
  expect(written.join()).toMatch(/out of paper.*no tree/);
});
