import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { videos } from './schema';

const BIGGEST = 10;

interface Sum extends Record<string, unknown> {
  readonly uid: string;
  readonly count: number;
  readonly bytes: number;
  readonly uploads: number;
}

/** @returns what people's videos take up, and who has most. Walks the table: for developers only. */
export async function readVideoUsage(on: Executor) {
  const totals = await on.execute<Sum>(sql`
    select '' as uid, count(*)::int as count, coalesce(sum(stored_bytes), 0)::float8 as bytes,
           (count(*) filter (where state = 'uploading'))::int as uploads
      from ${videos}`);
  const biggest = await on.execute<Sum>(sql`
    select uid, count(*)::int as count, sum(stored_bytes)::float8 as bytes, 0 as uploads
      from ${videos} group by uid order by bytes desc, uid limit ${BIGGEST}`);
  const { count = 0, bytes = 0, uploads: uploadCount = 0 } = totals.rows[0] ?? {};
  const people = biggest.rows.map((row) => ({ uid: row.uid, count: row.count, bytes: row.bytes }));
  return { count, bytes, uploadCount, biggest: people };
}
