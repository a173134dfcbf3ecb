import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEmptyTestDatabase, createTestDatabase } from '../testing/database';
import { migrateUpTo, withOneMore } from '../testing/older-migrations';
import { createSignedApp } from '../testing/signed-app';
import { migrateDatabase, migrationsDir, readMigrations } from './migrate';
import { letsOlderVersionsRun, saysWhatBecomesOfOlder } from './older-versions';

it.each([
  'CREATE TABLE "a" ("id" int NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" CHECK (id > 0);',
  'CREATE INDEX "i" ON "gyms" ("name");',
  'ALTER TABLE "gyms" ADD COLUMN "note" text;',
  'ALTER TABLE "gyms" ADD COLUMN "count" int DEFAULT 0 NOT NULL;',
  'ALTER TABLE "gyms" ADD COLUMN "uid" text;--> statement-breakpoint\nALTER TABLE "gyms" ADD CONSTRAINT "f" FOREIGN KEY ("uid") REFERENCES "accounts"("uid");',
  '-- older versions run: they never write it\nALTER TABLE "gyms" ALTER COLUMN "note" SET NOT NULL;',
])('lets older versions run: %s', (text) => {
  expect(letsOlderVersionsRun(text)).toBe(true);
});

it.each([
  'DROP TABLE "gyms";',
  'ALTER TABLE "gyms" DROP COLUMN "name";',
  'ALTER TABLE "gyms" RENAME COLUMN "name" TO "title";',
  'ALTER TABLE "gyms" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "gyms" ADD COLUMN "note" text UNIQUE;',
  'ALTER TABLE "gyms" ADD COLUMN "note" text, DROP COLUMN "name";',
  'ALTER TABLE "gyms" ADD CONSTRAINT "f" FOREIGN KEY ("name") REFERENCES "names"("name");',
  'ALTER TABLE "gyms" ALTER COLUMN "name" SET NOT NULL;',
  'CREATE UNIQUE INDEX "i" ON "gyms" ("name");',
  'CREATE TRIGGER "t" BEFORE UPDATE ON "gyms" FOR EACH ROW EXECUTE FUNCTION refuse();',
  'UPDATE "gyms" SET "name" = \'\';',
  '-- older versions stop: they count differently\nALTER TABLE "gyms" ADD COLUMN "note" text;',
])('stops older versions: %s', (text) => {
  expect(letsOlderVersionsRun(text)).toBe(false);
});

/** Those before had no version beside them to think of. */
const lastWithout = '0041_large_lists';

it('a migration that isn’t a mere addition says what becomes of older versions', async () => {
  const migrations = await readMigrations(migrationsDir());
  const since = migrations.slice(migrations.findIndex(({ tag }) => tag === lastWithout) + 1);
  const silent: string[] = [];
  for (const { tag, letsOlderRun } of since) {
    const text = await readFile(join(migrationsDir(), `${tag}.sql`), 'utf8');
    if (!letsOlderRun && !saysWhatBecomesOfOlder(text)) silent.push(tag);
  }
  expect(silent).toEqual([]);
});

it('a version from before additions starts on the schema that has them', async () => {
  // 0032 to 0037 only add
  const database = await createEmptyTestDatabase();
  try {
    await migrateUpTo(database.url, '0037_instagram');
    await migrateUpTo(database.url, '0031_achievements');
    await migrateUpTo(database.url, '0038_pinned_solutions');
    await expect(migrateUpTo(database.url, '0037_instagram')).rejects.toThrow(/is newer/);
  } finally {
    await database.drop();
  }
});

it('a node of this version starts, serves and writes on the schema of the next', async () => {
  const { url, database, drop } = await createTestDatabase();
  try {
    const next = [
      'CREATE TABLE "next_things" ("id" text PRIMARY KEY, "uid" text);',
      'ALTER TABLE "accounts" ADD COLUMN "next_note" text DEFAULT \'\' NOT NULL;',
      'ALTER TABLE "jobs" ADD COLUMN "next_note" text;',
      'ALTER TABLE "sessions" ADD COLUMN "next_note" text;',
    ].join('--> statement-breakpoint\n');
    await withOneMore(next, (more) => migrateDatabase({ url, dir: more }));
    await migrateDatabase({ url });
    const app = await createSignedApp({ database });
    try {
      expect((await app.app.inject('/health/ready')).statusCode).toBe(200);
      const answer = await app.identity('accounts:signUp', {
        email: 'ana@example.com',
        password: 'chalk-and-rock-1',
      });
      expect(answer.status).toBe(200);
    } finally {
      await app.close();
    }
  } finally {
    await drop();
  }
});
