import { sql } from 'drizzle-orm';
import { listPending, MigrationError } from '../../platform/db/migrate';
import { recount } from '../../platform/db/recount';
import { countJobs } from '../../platform/jobs/repo';
import { listRuns } from '../../platform/jobs/schedule-repo';
import { jobs } from '../../platform/jobs/schema';
import { slices } from '../../slices';
import { examineConnections, examineScratch } from './doctor-server';
import { type Finding, reasonOf } from './finding';
import type { Operator } from './operator';

const versionMin = 150_000;
const skewMaxMs = 5_000;

/** Examines the database: reachable, its version, migrations and clock, then jobs and counters. */
export async function examineDatabase(operator: Operator): Promise<Finding[]> {
  try {
    const findings = [
      ...(await examineServer(operator)),
      ...(await examineRights(operator)),
      ...(await examineConnections(operator)),
      ...(await examineScratch(operator)),
    ];
    const migrations = await examineMigrations(operator);
    // tables of another version can't be counted on
    if (migrations.length > 0) return [...findings, ...migrations];
    return [...findings, ...(await examineJobs(operator)), ...(await examineCounters(operator))];
  } catch (error) {
    return [
      {
        what: `The database doesn’t answer: ${reasonOf(error)}`,
        why: 'Nothing works without the database.',
        todo: 'Check DATABASE_URL, and that the database runs, has room and lets this machine in.',
      },
    ];
  }
}

async function examineServer({ database, now }: Operator): Promise<Finding[]> {
  const { rows } = await database.pool.query<{ version: number; encoding: string; at: Date }>(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_encoding') as encoding, clock_timestamp() as at`,
  );
  const atMs = now().getTime();
  const [found] = rows;
  if (found === undefined) return [];
  const skewS = Math.round((atMs - found.at.getTime()) / 1_000);
  return [
    ...(found.version < versionMin
      ? [
          {
            what: `PostgreSQL ${Math.floor(found.version / 10_000)} is too old.`,
            why: 'The product needs PostgreSQL 15 or later.',
            todo: 'Upgrade the database.',
          },
        ]
      : []),
    ...(found.encoding === 'UTF8'
      ? []
      : [
          {
            what: `The database’s encoding is ${found.encoding}.`,
            why: 'Names in other scripts can’t be stored.',
            todo: 'Create the database with the encoding UTF8 and restore a backup into it.',
          },
        ]),
    ...(Math.abs(skewS) * 1_000 > skewMaxMs
      ? [
          {
            what: `The clocks of this machine and the database are ${Math.abs(skewS)} s apart.`,
            why: 'Competitions start and end, and sessions and jobs fall due, at the wrong time.',
            todo: 'Set both by the same time service (NTP).',
          },
        ]
      : []),
  ];
}

const extensions = ['pg_trgm', 'unaccent'];

/** What a database needs that its own superuser may have to allow. */
export async function examineRights(
  { database, settings }: Operator,
  needed: readonly string[] = extensions,
): Promise<Finding[]> {
  const { rows } = await database.pool.query<{ missing: string[]; mayCreate: boolean }>(
    `select array(select name from unnest($1::text[]) as needed (name)
                   where not exists (select from pg_available_extensions a where a.name = needed.name)
                     and not exists (select from pg_extension e where e.extname = needed.name)) as missing,
            (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate"`,
    [needed],
  );
  const [found] = rows;
  if (found === undefined) return [];
  const { missing, mayCreate } = found;
  const findings: Finding[] = missing.map((name) => ({
    what: `The database server doesn’t have the extension ${name}.`,
    why: 'Search needs it: migrations fail without it.',
    todo: 'Install PostgreSQL’s contrib package (postgresql-contrib), or allow the extension at your provider.',
  }));
  if (settings.backup.dir !== null && !mayCreate) {
    findings.push({
      what: 'The database’s user may not create databases.',
      why: 'Nightly backups are verified by restoring them into a scratch database, so they fail.',
      todo: 'As a superuser: ALTER ROLE … CREATEDB.',
    });
  }
  return findings;
}

async function examineMigrations({ database }: Operator): Promise<Finding[]> {
  const client = await database.pool.connect();
  try {
    const pending = await listPending(client);
    if (pending.length === 0) return [];
    return [
      {
        what: `The database lacks the migrations from ${pending[0] ?? ''} on.`,
        why: 'This version of the product can’t work with it.',
        todo: 'Run `migrate`, or start the server, which migrates first.',
      },
    ];
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return [
      {
        what: error.message,
        why: 'This version of the product can’t work with the database.',
        todo: error.todo,
      },
    ];
  } finally {
    client.release();
  }
}

async function examineJobs({ database }: Operator): Promise<Finding[]> {
  const counts = await countJobs(database);
  const dead = counts.filter(({ state }) => state === 'dead');
  const { rowCount: stuck } = await database.drizzle.execute(
    sql`select from ${jobs} where dead_at is null and due_at < now() - interval '1 hour'
          and created_at < now() - interval '1 hour' limit 1`,
  );
  const failed = (await listRuns(database.drizzle)).filter(({ hasFailed }) => hasFailed);
  return [
    ...dead.map(({ queue, count }) => ({
      what: `Dead letters in the queue ${queue}: ${count}.`,
      why: 'What they should have done was not done: an email, a notification, a video.',
      todo: 'Read their errors with `jobs list` or at /admin, mend the cause, then retry them.',
    })),
    ...((stuck ?? 0) > 0
      ? [
          {
            what: 'Jobs have been due for more than an hour.',
            why: 'No server runs them: emails, notifications and videos wait.',
            todo: 'Start a server, and look at its log for “jobs”.',
          },
        ]
      : []),
    ...failed.map(({ name }) => ({
      what: `The last run of the scheduled job ${name} failed.`,
      why: 'What it cleans up or counts is left as it was.',
      todo: `Look for ${name} in the log.`,
    })),
  ];
}

async function examineCounters({ database }: Operator): Promise<Finding[]> {
  const drifts = await recount(database, slices, { fix: false });
  if (drifts.length === 0) return [];
  const tables = [...new Set(drifts.map(({ table }) => table))].join(', ');
  return [
    {
      what: `Counters that differ from their logs: ${drifts.length}, in ${tables}.`,
      why: 'People see wrong numbers until the next nightly recount.',
      todo: 'Run `recount --fix`, and report it: it’s a fault of the product.',
    },
  ];
}
