import { sql } from 'drizzle-orm';
import type { Executor } from '../db/transaction';
import { storedObjects, storedUploads } from './schema';

/** What is stored of one kind. */
export interface Usage {
  readonly count: number;
  readonly bytes: number;
  readonly uploadCount: number;
  readonly biggest: readonly { uid: string; count: number; bytes: number }[];
}

const BIGGEST = 10;

interface Sum extends Record<string, unknown> {
  readonly uid: string;
  readonly count: number;
  readonly bytes: number;
}

/** @returns what people's files take up, and who has most. Walks the table: for developers only. */
export async function readFileUsage(on: Executor): Promise<Usage> {
  const totals = await on.execute<Sum>(sql`
    select '' as uid, count(*)::int as count, coalesce(sum(total_bytes), 0)::float8 as bytes
      from ${storedObjects}`);
  const uploads = await on.execute<{ count: number }>(
    sql`select count(*)::int as count from ${storedUploads} where state = 'active'`,
  );
  const biggest = await on.execute<Sum>(sql`
    select uid, count(*)::int as count, sum(total_bytes)::float8 as bytes
      from ${storedObjects} where uid <> '' group by uid order by bytes desc, uid limit ${BIGGEST}`);
  const { count = 0, bytes = 0 } = totals.rows[0] ?? {};
  return { count, bytes, uploadCount: uploads.rows[0]?.count ?? 0, biggest: biggest.rows };
}
