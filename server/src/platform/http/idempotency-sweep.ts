import { idempotentAnswers } from './schema';
import type { Database } from '../db/pool';
import { sweepRows } from '../db/sweep';

/** Deletes responses stored for 30 days. @returns how many. */
export function sweepAnswers(database: Pick<Database, 'pool'>): Promise<number> {
  const condition = `created_at < now() - interval '30 days'`;
  return sweepRows(database, { table: idempotentAnswers, condition });
}
