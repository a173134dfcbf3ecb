import { sql } from 'drizzle-orm';
import type { Database } from './pool';
import type { Executor } from './transaction';

const soleKey = "hashtextextended('cruxboard:sole-backup', 0)";
const key = "hashtextextended('cruxboard:backup', 0)";

/** Runs a backup while no file is deleted that its rows may name. */
export async function whileFilesStay<T>(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isFree = false;
  try {
    await client.query(`select pg_advisory_lock(${key})`);
    const result = await work();
    await client.query(`select pg_advisory_unlock(${key})`);
    isFree = true;
    return result;
  } finally {
    // otherwise the lock ends with its connection
    client.release(!isFree);
  }
}

/** Runs a nightly backup unless another runs, on any node. @returns undefined if one does */
export async function asOnlyBackup<T>(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${soleKey}) as mine`,
    );
    return rows[0]?.mine === true ? await work() : undefined;
  } finally {
    // the lock ends with its connection
    client.release(true);
  }
}

/**
 * Asked once no row names the files any longer, or in the transaction that sees to it: a backup that begins later
 * doesn't read such rows. @returns whether files may be deleted: false while a backup runs.
 */
export async function mayDeleteFiles(on: Executor): Promise<boolean> {
  const { rows } = await on.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${sql.raw(key)}) as may`,
  );
  return rows[0]?.may ?? false;
}
