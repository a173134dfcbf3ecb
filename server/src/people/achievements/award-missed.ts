import { achievements } from '@cruxboard/domain/people/achievements/catalogue';
import { isPermanent } from '@cruxboard/domain/people/achievements/earning';
import { RUN_MAX_MS } from '../../platform/db/batches';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import type { ScheduledJob } from '../../platform/jobs/handler';
import { listDiffering } from './own-repo';
import type { Earnings, OwnEarnings, SourcePage } from './hooks';
import { syncEarnings } from './sync-earnings';
import { syncOwnEarnings, syncOwnEarningsIn } from './sync-own-earnings';

const permanentIds = achievements.map(({ id }) => id).filter(isPermanent);

/** So many competitions or months are listed at once. */
const pageSize = 100;

/**
 * Counts everybody's achievements from what they have done and from the ranks that are stored, and brings those that
 * differ in line: of accounts older than the catalogue, and what an event missed. @returns how many people's differed.
 */
export async function awardMissed(deps: Deps): Promise<number> {
  let count = 0;
  for (const own of ownEarningsOf(deps)) {
    const uids = await withTransaction(deps.database, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      return listDiffering(tx, own, permanentIds);
    });
    count += uids.length;
    for (const uid of uids) await syncOwnEarnings(deps, own, uid);
  }
  return count + (await awardMissedRanks(deps));
}

async function awardMissedRanks(deps: Deps): Promise<number> {
  const kinds = deps.slices.flatMap(({ earnings }) => earnings ?? []);
  let count = 0;
  for (const earnings of kinds) {
    count += await awardMissedOf(deps, earnings, performance.now() + RUN_MAX_MS / kinds.length);
  }
  return count;
}

/** The sources of a kind, the newest first, and all of them if the time is enough: an event may be missed for long. */
async function awardMissedOf(deps: Deps, earnings: Earnings, end: number): Promise<number> {
  let count = 0;
  let below: string | null = null;
  do {
    const page: SourcePage = { below, limit: pageSize };
    const sourceIds: readonly string[] = await earnings.listSources(deps.database.drizzle, page);
    for (const sourceId of sourceIds) {
      count += await syncEarnings(deps, earnings, { sourceId, isMissed: true });
    }
    below = sourceIds.length < pageSize ? null : (sourceIds.at(-1) ?? null);
  } while (below !== null && performance.now() < end);
  return count;
}

/** The same in a transaction that is already open, for people whom nobody watches: the demo's. */
export async function awardMissedIn(tx: Transaction, deps: Deps): Promise<void> {
  for (const own of ownEarningsOf(deps)) {
    for (const uid of await listDiffering(tx, own, permanentIds)) {
      await syncOwnEarningsIn(tx, deps, { own, uid });
    }
  }
}

function ownEarningsOf({ slices }: Pick<Deps, 'slices'>): OwnEarnings[] {
  return slices.flatMap(({ ownEarnings }) => ownEarnings ?? []);
}

export const awardMissedJob: ScheduledJob<Deps> = {
  name: 'achievements.awardMissed',
  due: { hour: 4, minute: 47 },
  queue: 'achievements',
  run: async (deps) => {
    await awardMissed(deps);
  },
};
