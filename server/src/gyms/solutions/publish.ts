import { monthOf } from '@cruxboard/domain/gyms/rankings/months';
import { helperPoints } from '@cruxboard/domain/gyms/rankings/points';
import { afterCommit, type Transaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { announceSolutions } from './announce';
import { changeSolutions } from './change-solutions';
import { publishedEvents } from './events';
import { insertHelperLogs, readTimeZones, type StoredSolution } from './write-repo';

/**
 * Publishes drafts of one author, locked and with videos that are ready: they count, give points in this month, and
 * what follows (the ascent, who is told) is left to jobs.
 */
export async function publish(
  tx: Transaction,
  deps: Deps,
  drafts: readonly StoredSolution[],
): Promise<void> {
  if (drafts.length === 0) return;
  const at = deps.now();
  const zones = await readTimeZones(tx, [...new Set(drafts.map(({ gymId }) => gymId))]);
  await insertHelperLogs(
    tx,
    drafts.map(({ id, uid, gymId }) => ({
      solutionId: id,
      giverUid: uid,
      uid,
      gymId,
      points: helperPoints.perPublishedSolution,
      at,
      month: monthOf(at, zones.get(gymId) ?? 'UTC'),
    })),
  );
  const change = { state: 'published', publishedAt: at, publishesWhenReady: false } as const;
  const published = await changeSolutions(tx, drafts, change);
  await deps.jobs.enqueue(tx, published.flatMap(publishedEvents));
  afterCommit(tx, () => announceSolutions(deps, published));
}
