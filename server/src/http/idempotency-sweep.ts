import type { Database } from '../db/pool';

const BATCH = 5_000;

/** Deletes answers that were kept for 30 days, in small steps that hold nobody up. @returns how many. */
export async function sweepAnswers({ pool }: Pick<Database, 'pool'>): Promise<number> {
  let swept = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM idempotent_answers WHERE ctid IN (
         SELECT ctid FROM idempotent_answers
         WHERE created_at < now() - interval '30 days' LIMIT ${BATCH})`,
    );
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return swept;
  }
}
