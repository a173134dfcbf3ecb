import { ownChanged } from '@cruxboard/contracts/live';
import { isPermanent } from '@cruxboard/domain/people/achievements/earning';
import { earningNewsMs } from '@cruxboard/domain/people/achievements/sources';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { changesOf, type OwnAward } from './changes-of';
import { earningChanged } from './event-types';
import type { OwnEarnings } from './hooks';
import { findOpenNews, listEarnedNow } from './own-repo';
import { insertEarnings, listOfSource, lockSource, withdrawEarnings } from './repo';

interface Synced {
  /** What is new and shown at once. */
  readonly newIds: readonly string[];
  readonly hasChanged: boolean;
  /** A notification that was there before speaks of it now. */
  readonly hasFolded: boolean;
}

/**
 * Brings somebody's achievements of a source in line with what they have done, whatever event came, and how often. What
 * counts stays when the count falls. What was earned more than a day ago is filled in without a notification, so that
 * an account older than the catalogue isn't flooded.
 */
export async function syncOwnEarnings(deps: Deps, own: OwnEarnings, uid: string): Promise<void> {
  const { newIds, hasChanged, hasFolded } = await withTransaction(deps.database, (tx) =>
    syncOwnEarningsIn(tx, deps, { own, uid }),
  );
  if (!hasChanged) return;
  const channel = `own:${uid}`;
  deps.live.send(channel, ownChanged, { kinds: ['achievements'], ids: [...newIds] });
  if (hasFolded) deps.live.send(channel, ownChanged, { kinds: ['notifications'], ids: [] });
}

/** The same in a transaction that is already open. @returns what to announce after its commit. */
export async function syncOwnEarningsIn(
  tx: Transaction,
  deps: Pick<Deps, 'now' | 'newId' | 'jobs'>,
  { own, uid }: { readonly own: OwnEarnings; readonly uid: string },
): Promise<Synced> {
  const source = { source: own.source, sourceId: uid };
  // before reading, so that the second of two events sees what the first awarded
  await lockSource(tx, source);
  const changes = changesOf(await listOfSource(tx, source), await listEarnedNow(tx, own, uid));
  const now = deps.now();
  const isNews = ({ at }: Pick<OwnAward, 'at'>) => at.getTime() > now.getTime() - earningNewsMs;
  const news = changes.awarded.filter(isNews);
  const openNews =
    news.length === 0 ? undefined : await findOpenNews(tx, { uid, source: own.source, now });
  const rows = changes.awarded.map((award) => ({ ...source, award, id: deps.newId() }));
  const newsId = openNews ?? rows.find(({ award }) => isNews(award))?.id ?? null;
  const awarded = await insertEarnings(
    tx,
    rows.map(({ award: { achievementId, at }, ...row }) => ({
      ...row,
      uid,
      achievementId,
      earnedAt: at,
      newsId: isNews({ at }) ? newsId : null,
    })),
  );
  const gone = changes.withdrawn.filter(({ achievementId }) => !isPermanent(achievementId));
  const withdrawn = await withdrawEarnings(
    tx,
    gone.map(({ id }) => id),
    now,
  );
  const changed = [...awarded, ...withdrawn];
  const newsIds = new Set(changed.flatMap((row) => row.newsId ?? []));
  await deps.jobs.enqueue(
    tx,
    [...newsIds].map((subjectId) => ({ type: earningChanged, payload: { subjectId } })),
  );
  return {
    newIds: news.map(({ achievementId }) => achievementId),
    hasChanged: changed.length > 0,
    hasFolded: openNews !== undefined || withdrawn.length > 0,
  };
}
