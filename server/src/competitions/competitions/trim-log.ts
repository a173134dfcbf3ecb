import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { sql } from 'drizzle-orm';
import { inBatch, inBatches, RUN_MAX_MS } from '../../platform/db/batches';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { competitionLog, competitions } from './schema';

const BATCH = 1_000;
const dayMs = 86_400_000;

/** Most of a log, and of no use once nobody can protest any more. */
const scoreKinds: readonly LogKind[] = ['score_added', 'score_updated', 'score_removed'];

/**
 * Removes the entries about single scores from the logs of competitions that ended long ago, and the old ones from
 * those that nobody ends, so that the table stops growing. Scores, results and everything else in the log stay.
 */
export const trimLogJob: ScheduledJob<Deps> = {
  name: 'competitions.trimLog',
  due: { hour: 4, minute: 7 },
  run: async (deps) => void (await trimLogs(deps)),
};

type Trimming = Pick<Deps, 'database' | 'settings' | 'now'>;

/** @returns how many entries were removed. */
export async function trimLogs({ database, settings, now }: Trimming): Promise<number> {
  if (settings.historyDays === 0) return 0;
  const at = now();
  const until = new Date(at.getTime() - settings.historyDays * dayMs);
  const end = performance.now() + RUN_MAX_MS;
  let count = 0;
  while (performance.now() < end) {
    const competitionId = await findUntrimmed(database, until);
    if (competitionId === null) break;
    count += await trim(database, { competitionId });
    await noteTrimmed(database, { competitionId, at });
  }
  for (const competitionId of await listLongRunning(database, until)) {
    if (performance.now() < end) count += await trim(database, { competitionId, until });
  }
  return count;
}

/** A practice wall may run for years. */
async function listLongRunning({ drizzle }: Deps['database'], until: Date): Promise<string[]> {
  const { rows } = await drizzle.execute<{ id: string }>(sql`
    select id from ${competitions} where state = 'started' and started_at < ${until}`);
  return rows.map(({ id }) => id);
}

async function findUntrimmed({ drizzle }: Deps['database'], until: Date): Promise<string | null> {
  const { rows } = await drizzle.execute<{ id: string }>(sql`
    select id from ${competitions}
    where state = 'ended' and (log_trimmed_at is null or log_trimmed_at < ended_at)
      and ended_at < ${until} order by ended_at limit 1`);
  return rows[0]?.id ?? null;
}

async function trim(
  database: Deps['database'],
  { competitionId, until }: { competitionId: string; until?: Date },
): Promise<number> {
  const isOld = until === undefined ? sql`true` : sql`at < ${until}`;
  const kinds = sql.join(
    scoreKinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return inBatches(database, BATCH, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from ${competitionLog} where competition_id = ${competitionId} and seq in (
        select seq from ${competitionLog}
        where competition_id = ${competitionId} and climb_id is not null and kind in (${kinds})
          and ${isOld}
        order by seq limit ${BATCH})`);
    return rowCount ?? 0;
  });
}

async function noteTrimmed(
  database: Deps['database'],
  { competitionId, at }: { competitionId: string; at: Date },
): Promise<void> {
  await inBatch(database, (tx) =>
    tx.execute(sql`update ${competitions} set log_trimmed_at = ${at} where id = ${competitionId}`),
  );
}
