import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientBase } from 'pg';
import { findPostgresError } from './errors';
import type { Log } from './log';
import { letsOlderVersionsRun } from './older-versions';
import { serverPackageDir } from './server-package';

/** One lock for all nodes of a database; any fixed number that nothing else uses. */
const MIGRATION_LOCK = 7_200_514;

/** Whoever reads a table waits behind a migration that waits for it, so it must give up well before they do (15 s). */
const LOCK_WAIT_MAX = '3s';
const TRY_FOR_MS = 600_000;
/** lock_not_available, deadlock_detected */
const HELD_BY_OTHERS = new Set(['55P03', '40P01']);

export type Migration = {
  tag: string;
  createdAt: number;
  hash: string;
  statements: string[];
  /** Whether nodes of older versions can work on a database that has it. */
  letsOlderRun: boolean;
};

type Applied = { createdAt: number; hash: string; letsOlderRun: boolean };

/** The database and the code don't fit together. The message is for the operator, and so is what to do about it. */
export class MigrationError extends Error {
  override name = 'MigrationError';
  readonly todo: string;

  constructor(
    message: string,
    { todo = restoreOld, ...options }: ErrorOptions & { readonly todo?: string } = {},
  ) {
    super(message, options);
    this.todo = todo;
  }
}

const restoreOld = 'Start the version that ran last, or restore the backup from before.';

export function migrationsDir(): string {
  return join(serverPackageDir(), 'migrations');
}

/**
 * Brings the database to the code's version in one transaction; nodes that start together take
 * turns, and the later finds nothing to do. Returns the tags applied. A database that is newer than
 * the code is left as it is, if all it has more lets older versions run. Throws MigrationError,
 * with nothing changed, when it doesn't, when a migration was edited after it ran, when the
 * database was made before the baseline, or when others held its tables for ten minutes.
 */
export async function migrateDatabase(options: {
  /** A direct connection's address: a pooler's may cancel a long migration. */
  url: string;
  dir?: string | undefined;
  log?: Log | undefined;
  /** How long it tries while others hold its tables; for tests. */
  tryForMs?: number;
}): Promise<string[]> {
  const migrations = await readMigrations(options.dir ?? migrationsDir());
  const client = new Client({
    connectionString: options.url,
    application_name: 'cruxboard-migrate',
  });
  await client.connect();
  try {
    const { applied, pending } = await migrateUntilLocked(client, { ...options, migrations });
    tell(pending, { applied, log: options.log });
    return pending.map(({ tag }) => tag);
  } finally {
    // Closing rolls back whatever is still open.
    await client.end();
  }
}

interface Run {
  readonly applied: Applied[];
  readonly pending: Migration[];
}

/** Lets all its locks go while others hold a table, so that the nodes that serve are held up for seconds at most. */
async function migrateUntilLocked(
  client: Client,
  {
    migrations,
    tryForMs = TRY_FOR_MS,
    log,
  }: {
    readonly migrations: Migration[];
    readonly tryForMs?: number | undefined;
    readonly log?: Log | undefined;
  },
): Promise<Run> {
  const startedMs = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(client, migrations);
    } catch (error) {
      if (!HELD_BY_OTHERS.has(findPostgresError(error)?.code ?? '')) throw error;
      await client.query('ROLLBACK');
      const holders = await listLongTransactions(client);
      if (performance.now() - startedMs > tryForMs) {
        throw new MigrationError(
          `Other connections hold tables that a migration changes (${holders}); nothing was changed.`,
          { cause: error, todo: 'Wait until the backup or the recount is over, and start again.' },
        );
      }
      if (attempt === 1) {
        log?.warn(`The migration waits: other connections hold its tables (${holders}).`);
      }
    }
    await delay(1_000 + Math.random() * 4_000);
  }
}

async function migrateOnce(client: Client, migrations: Migration[]): Promise<Run> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const applied = await readAll(client);
  const pending = findPending(migrations, applied);
  // only now: a node waits for another's whole migration
  await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT_MAX}'`);
  for (const migration of pending) await apply(client, migration);
  await client.query('COMMIT');
  return { applied, pending };
}

/** The longest first: one of them holds what the migration waits for. */
async function listLongTransactions(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string; seconds: number }>(
    `SELECT coalesce(nullif(application_name, ''), 'unnamed') AS name,
            extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds
       FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
      ORDER BY xact_start LIMIT 3`,
  );
  return rows.map(({ name, seconds }) => `${name} for ${seconds} s`).join(', ') || 'gone by now';
}

/** The migrations of a folder in their order. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const journalFile = join(dir, 'meta', '_journal.json');
  if (!existsSync(journalFile)) throw new MigrationError(`There are no migrations in ${dir}.`);
  // Written by drizzle-kit.
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return Promise.all(journal.entries.map((entry) => readMigration(dir, entry)));
}

/** What a database has had applied, oldest first; empty for one never migrated. */
export async function readApplied(
  client: Pick<ClientBase, 'query'>,
): Promise<{ createdAt: number; hash: string }[]> {
  const applied = await readAll(client);
  return applied.map(({ createdAt, hash }) => ({ createdAt, hash }));
}

async function readAll(client: Pick<ClientBase, 'query'>): Promise<Applied[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table`,
  );
  if (!found[0]?.table) return [];
  // a database of before the baseline may lack `older_runs`, and is refused by what it has applied
  const { rows } = await client.query<{
    created_at: string | number;
    hash: string;
    older: boolean;
  }>(
    `SELECT created_at, hash, coalesce((to_jsonb(m) ->> 'older_runs')::boolean, false) AS older
       FROM drizzle.__drizzle_migrations m ORDER BY created_at`,
  );
  return rows.map((row) => ({
    createdAt: Number(row.created_at),
    hash: row.hash,
    letsOlderRun: row.older,
  }));
}

/** @returns the names of the migrations that a database lacks. @throws {MigrationError} if it doesn't fit the code. */
export async function listPending(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir());
  return findPending(migrations, await readAll(client)).map(({ tag }) => tag);
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const byTime = new Map(migrations.map((migration) => [migration.createdAt, migration]));
  const [baseline] = migrations;
  for (const { createdAt, hash, letsOlderRun } of applied) {
    const known = byTime.get(createdAt);
    if (!known && baseline && createdAt < baseline.createdAt) {
      throw new MigrationError(
        'The database was made before the first release and can’t be brought up to date: ' +
          'start with an empty one (DATABASE_URL, or DATA_DIR for the embedded database). ' +
          'Nothing was changed.',
        { todo: 'Start with an empty database: no version can work with this one.' },
      );
    }
    if (!known && letsOlderRun) continue;
    if (!known) {
      throw new MigrationError(
        'The database is newer than this version of Cruxboard: it has a migration of ' +
          `${new Date(createdAt).toISOString()} that this version does not know. ` +
          'Start a version at least as new as the one that ran last; nothing was changed.',
      );
    }
    if (known.hash !== hash) {
      throw new MigrationError(
        `Migration ${known.tag} differs from the one that was applied to this database. ` +
          'Migrations are never edited after they ran; nothing was changed.',
        { todo: 'Install this version again from its release: one of its files was changed.' },
      );
    }
  }
  const done = new Set(applied.map(({ createdAt }) => createdAt));
  return migrations.filter(({ createdAt }) => !done.has(createdAt));
}

function tell(
  pending: Migration[],
  { applied, log }: { applied: Applied[]; log: Log | undefined },
): void {
  for (const { tag, letsOlderRun } of pending) {
    log?.info(`Applied migration ${tag}.`);
    if (letsOlderRun || applied.length === 0) continue;
    log?.warn(`Migration ${tag} stops older versions: end every node that still runs one.`);
  }
}

/** Recorded in the table that Drizzle's own tools read. */
async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    `CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
       (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint, older_runs boolean)`,
  );
  for (const statement of migration.statements) {
    try {
      await client.query(statement);
    } catch (cause) {
      throw new MigrationError(`Migration ${migration.tag} failed; nothing was changed.`, {
        cause,
      });
    }
  }
  await client.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, older_runs)
     VALUES ($1, $2, $3)`,
    [migration.hash, migration.createdAt, migration.letsOlderRun],
  );
}

async function readMigration(
  dir: string,
  entry: { tag: string; when: number },
): Promise<Migration> {
  const raw = await readFile(join(dir, `${entry.tag}.sql`), 'utf8');
  // A checkout on Windows may have changed the line ends.
  const text = raw.replaceAll('\r\n', '\n');
  return {
    tag: entry.tag,
    createdAt: entry.when,
    hash: createHash('sha256').update(text).digest('hex'),
    letsOlderRun: letsOlderVersionsRun(text),
    statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim()),
  };
}
