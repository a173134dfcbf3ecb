import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded';
import { migrateDatabase, migrationsDir } from '../db/migrate';
import { addressOf, dropDatabase, runStatement } from '../db/server-statements';
import { startExternalPostgres } from './external-postgres';
import { makeTestDir, removeAbandonedTestServers } from './test-dirs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a role that may create databases. */
    testServerUrl: string;
    /** The migrated database that each test clones. */
    testTemplate: string;
  }
}

type TestServer = { url: string; stop(): Promise<void> };

/**
 * Starts one PostgreSQL for the run, migrates a template once, and clears both away at the end.
 * @public the test runner calls it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedTestServers();
  const server = await startServer();
  const template = `test_template_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url, `CREATE DATABASE ${template}`);
  const templateUrl = addressOf(server.url, template);
  if (existsSync(join(migrationsDir(), 'meta', '_journal.json'))) {
    await migrateDatabase({ url: templateUrl });
  }
  project.provide('testServerUrl', server.url);
  project.provide('testTemplate', template);
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}

/** TEST_DATABASE_URL names a server; else TEST_DATABASE starts one: `embedded` (default), `external`. */
async function startServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => undefined };
  const kind = process.env['TEST_DATABASE'] || 'embedded';
  if (kind === 'external') return startExternal();
  if (kind === 'embedded') return startOwn();
  throw new Error(`TEST_DATABASE is "${kind}"; it may be "embedded" or "external".`);
}

async function startOwn(): Promise<TestServer> {
  const dir = await makeTestDir();
  const print = (message: string) => void process.stderr.write(`${message}\n`);
  const log = { info: () => undefined, warn: print, error: print };
  const embedded = await startEmbedded({
    dataDir: join(dir, 'data'),
    log,
    durability: 'off',
  });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Through a role that is no superuser, as hosted databases give out. */
async function startExternal(): Promise<TestServer> {
  const external = await startExternalPostgres();
  const password = randomBytes(12).toString('hex');
  await runStatement(external.adminUrl, `CREATE ROLE tester LOGIN CREATEDB PASSWORD '${password}'`);
  const url = new URL(external.adminUrl);
  url.username = 'tester';
  url.password = password;
  return { url: url.href, stop: external.stop };
}
