import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';
import { withNextMigration } from '../testing/next-migration';
import { createSignedApp } from '../testing/signed-app';
import { migrateDatabase, migrationsDir, readMigrations } from './migrate';
import { letsOlderVersionsRun, saysWhatBecomesOfOlder } from './older-versions';

it.each([
  'CREATE TABLE "a" ("id" int NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" CHECK (id > 0);',
  'CREATE INDEX "i" ON "gyms" ("name");',
  'ALTER TABLE "gyms" ADD COLUMN "note" text;',
  'ALTER TABLE "gyms" ADD COLUMN "count" int DEFAULT 0 NOT NULL;',
  'ALTER TABLE "gyms" ADD COLUMN "uid" text;--> statement-breakpoint\nALTER TABLE "gyms" ADD CONSTRAINT "f" FOREIGN KEY ("uid") REFERENCES "accounts"("uid") ON DELETE set null;',
  'CREATE TABLE "a" ("uid" text REFERENCES "accounts"("uid") ON DELETE CASCADE);',
  'CREATE TABLE "a" ("id" int PRIMARY KEY);--> statement-breakpoint\nCREATE TABLE "b" ("a" int REFERENCES "a"("id"));',
  '-- older versions run: they never write it\nALTER TABLE "gyms" ALTER COLUMN "note" SET NOT NULL;',
])('lets older versions run: %s', (text) => {
  expect(letsOlderVersionsRun(text)).toBe(true);
});

it.each([
  'DROP TABLE "gyms";',
  'CREATE TABLE "a" ("uid" text REFERENCES "accounts"("uid"));',
  'CREATE TABLE "a" ("uid" text);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action;',
  'ALTER TABLE "gyms" ADD COLUMN "uid" text;--> statement-breakpoint\nALTER TABLE "gyms" ADD CONSTRAINT "f" FOREIGN KEY ("uid") REFERENCES "accounts"("uid");',
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

it('a migration that isn’t a mere addition says what becomes of older versions', async () => {
  // nothing is older than the baseline
  const [, ...later] = await readMigrations(migrationsDir());
  const silent: string[] = [];
  for (const { tag, letsOlderRun } of later) {
    const text = await readFile(join(migrationsDir(), `${tag}.sql`), 'utf8');
    if (!letsOlderRun && !saysWhatBecomesOfOlder(text)) silent.push(tag);
  }
  expect(silent).toEqual([]);
});

it('the changelog names each migration that stops older versions', async () => {
  const [, ...later] = await readMigrations(migrationsDir());
  const changelog = await readFile(join(migrationsDir(), '../../CHANGELOG.md'), 'utf8');
  const stopping = later.filter(({ letsOlderRun }) => !letsOlderRun).map(({ tag }) => tag);
  expect(stopping.filter((tag) => !changelog.includes(tag))).toEqual([]);
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
    await withNextMigration(next, (dir) => migrateDatabase({ url, dir }));
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

it('a node of this version doesn’t start on the schema of a next that changes what is there', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    const next = 'ALTER TABLE "accounts" RENAME COLUMN "bio" TO "about";';
    await withNextMigration(next, (dir) => migrateDatabase({ url, dir }));
    await expect(migrateDatabase({ url })).rejects.toThrow(/is newer/);
  } finally {
    await drop();
  }
});
