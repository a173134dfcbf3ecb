import { sql } from 'drizzle-orm';
import type { Database } from '../db/pool';
import type { ScheduledJob } from '../jobs/jobs';
import { identityChallenges } from './schema';

const batch = 5_000;
const dayMs = 86_400_000;

/** Deletes what nobody can answer any more for a day, in small steps that hold nobody up. @returns how many. */
export async function sweepChallenges(
  { drizzle }: Pick<Database, 'drizzle'>,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - dayMs).toISOString();
  let swept = 0;
  for (;;) {
    const { rowCount } = await drizzle.execute(
      sql`delete from ${identityChallenges} where token_hash in (
        select token_hash from ${identityChallenges}
        where expires_at < ${before} limit ${batch})`,
    );
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return swept;
  }
}

/** What identity does at night. */
export function identityJobs(database: Database): ScheduledJob[] {
  return [
    {
      name: 'identity.sweepChallenges',
      cron: '47 3 * * *',
      run: async () => void (await sweepChallenges(database)),
    },
  ];
}
