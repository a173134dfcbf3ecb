import { ownChanged } from '@cruxboard/contracts/live';
import { earningNewsMs } from '@cruxboard/domain/people/achievements/sources';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { changesOf } from './changes-of';
import { earningChanged } from './event-types';
import type { Earnings } from './hooks';
import { insertEarnings, listOfSource, lockSource, withdrawEarnings } from './repo';

/**
 * Brings the achievements a source awards in line with the current state: whoever has earned one there has
 * it, and nobody else. It looks afresh each time, so it can run again, and in any order. What an event missed and was
 * earned more than a day ago is filled in without a notification, and shown at once is what is no older and new to them.
 * @returns how many people's differed.
 */
export async function syncEarnings(
  deps: Deps,
  earnings: Earnings,
  { sourceId, isMissed = false }: { readonly sourceId: string; readonly isMissed?: boolean },
): Promise<number> {
  const source = { source: earnings.source, sourceId };
  const idsByUid = await withTransaction(deps.database, async (tx) => {
    // before reading, so that the second of two events sees what the first awarded
    await lockSource(tx, source);
    const now = await earnings.find(tx, sourceId);
    const { awarded, withdrawn } = changesOf(await listOfSource(tx, source), now?.awards ?? []);
    const earnedAt = now?.at ?? deps.now();
    const isFresh = earnedAt.getTime() > deps.now().getTime() - earningNewsMs;
    const isNews = isFresh || !isMissed;
    const rows = awarded.map((award) => {
      const id = deps.newId();
      return { ...source, ...award, id, newsId: isNews ? id : null, earnedAt };
    });
    const goneIds = withdrawn.map(({ id }) => id);
    const added = await insertEarnings(tx, rows);
    const gone = await withdrawEarnings(tx, goneIds, deps.now());
    const news = earnings.hasOwnNotice === true ? [] : [...(isNews ? added : []), ...gone];
    await deps.jobs.enqueue(
      tx,
      news.flatMap(({ newsId }) =>
        newsId === null ? [] : [{ type: earningChanged, payload: { subjectId: newsId } }],
      ),
    );
    const ids = new Map([...added, ...gone].map(({ uid }): [string, string[]] => [uid, []]));
    // what was withdrawn and is awarded again keeps the id by which they were told
    const newIds = new Set(rows.map(({ id }) => id));
    for (const { uid, achievementId, newsId } of isFresh ? added : []) {
      if (newsId !== null && newIds.has(newsId)) ids.get(uid)?.push(achievementId);
    }
    return ids;
  });
  for (const [uid, ids] of idsByUid) {
    deps.live.send(`own:${uid}`, ownChanged, { kinds: ['achievements'], ids });
  }
  return idsByUid.size;
}
