import { createTestApp } from '../app';
import { createManualJobs } from '../manual-jobs';
import { tryJobs } from './try-jobs';
import { tryReads } from './try-reads';
import { inDatabaseMs, largeTables, scansOf } from './plans';
import { findScenes } from './scenes';
import { seedMillion } from './seed';
import { type Executed, recordStatements } from './statements';
import { withUnlimited } from './unlimited';
import { createWorld } from './world';

/** A statement may take so long in the database, 99 times of 100. */
export const statementMaxMs = 20;

/** What reads everything on purpose. */
const wholly = {
  'db.mendCounters': 'counts everything again',
  'achievements.awardMissed': 'compares all that was done with all achievements',
  'storage.sweep': 'looks for files that nothing names any more',
  'videos.sweep': 'looks for files that nothing names any more',
  'reactions.sweepOrphans': 'compares all reactions with what they are to',
  'accounts.readOwnData': 'hands out all that somebody has',
  'operator.readStorage': 'adds up all files, for a developer who asks',
  'operator.readJobs': 'counts all jobs, for a developer who asks',
  'operator.readDeadJobs': 'counts all jobs, for a developer who asks',
} as const;
const scanning: readonly string[] = Object.keys(wholly).filter(
  (name) => name !== 'accounts.readOwnData',
);

/** @returns whether a statement may read a large table from end to end. */
export function mayScan({ by }: Pick<MeasuredStatement, 'by'>): boolean {
  return by.every((name) => scanning.includes(name));
}

/** @returns why a read or job takes as long as there is much, if it may. */
export function excuseOf(name: string): string | undefined {
  return Object.entries(wholly).find(([known]) => known === name)?.[1];
}

/** @returns why a statement misses the budget; null if it keeps it. */
export function missOf({
  by,
  p99Ms,
  inDatabaseMs: again,
  scans,
}: MeasuredStatement): string | null {
  if (mayScan({ by })) return null;
  if (scans.length > 0) return `scans ${scans.join(', ')}`;
  const ms = again === null ? p99Ms : Math.min(p99Ms, again);
  const isExcused = by.every((name) => excuseOf(name) !== undefined);
  return ms > statementMaxMs && !isExcused ? `${ms.toFixed(1)} ms` : null;
}

export interface MeasuredStatement {
  readonly text: string;
  /** The reads and jobs that run it. */
  readonly by: readonly string[];
  readonly count: number;
  /** As the node saw it, with what others did on the machine meanwhile. */
  readonly p99Ms: number;
  /** The slowest one again, by the database's own clock; null if the node saw no slow one. */
  readonly inDatabaseMs: number | null;
  /** Large tables that it reads from end to end. */
  readonly scans: readonly string[];
}

export interface Measured {
  readonly share: number;
  readonly seedMs: number;
  readonly sizeMb: number;
  /** What each read and job took as a whole, in ms. */
  readonly whole: ReadonlyMap<string, readonly number[]>;
  readonly statements: readonly MeasuredStatement[];
}

interface Extent {
  /** 1 is a million ascents. */
  readonly share: number;
  readonly scenes: number;
  /** Whether each statement has an index it can use; or what it takes and really does. */
  readonly of: 'plans' | 'times';
}

/** A table is large from so many rows on, in a database of full size. */
const largeRows = 10_000;

/** Seeds a database, and runs every read and every job of the product on it. */
export async function measureMillion({ share, scenes: count, of }: Extent): Promise<Measured> {
  const now = new Date();
  const jobs = createManualJobs();
  const t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  t.setNow(now);
  try {
    const world = createWorld(share, now);
    const startedAt = performance.now();
    const seeded = await seedMillion(t.deps, world);
    const seedMs = performance.now() - startedAt;
    const { pool } = t.deps.database;
    const sizeMb = await sizeOf(pool);
    const scenes = await findScenes(pool, { world, seeded, count });
    const recorder = recordStatements(pool);
    const run = { t, world, scenes, recorder, jobs };
    const whole = new Map([...(await tryReads(run)), ...(await tryJobs(run))]);
    const planned = {
      large: await largeTables(pool, of === 'plans' ? largeRows * share : largeRows),
      planning: of === 'plans' ? 'without scans' : 'usual',
    } as const;
    // as the database does by itself after jobs that rewrote much, but not in the middle of a measurement
    if (of === 'times') await withUnlimited(pool, (client) => client.query('vacuum analyze'));
    const statements: MeasuredStatement[] = [];
    for (const executed of recorder.executed.values()) {
      const scans = await scansOf(pool, executed, planned);
      const again = of === 'times' ? await timeAgain(pool, executed) : null;
      const { text, by, times } = executed;
      const p99Ms = percentile(times, 0.99);
      statements.push({
        text,
        by: [...by],
        count: times.length,
        p99Ms,
        inDatabaseMs: again,
        scans,
      });
    }
    return { share, seedMs, sizeMb, whole, statements };
  } finally {
    await t.close();
  }
}

type Pool = Parameters<typeof largeTables>[0];

/** @returns what the slowest one takes in the database; null if none was slow. */
async function timeAgain(pool: Pool, { by, times, slowest }: Executed): Promise<number | null> {
  if (percentile(times, 0.99) <= statementMaxMs) return null;
  // takes minutes, and has no budget
  if ([...by].every((name) => excuseOf(name) !== undefined)) return null;
  // what can't be written twice took what it usually took
  return inDatabaseMs(pool, slowest).catch(() => percentile(times, 0.5));
}

async function sizeOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  return Number(rows[0]?.size) / 1_000_000;
}

/** @returns the value that so large a part of them doesn't exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
