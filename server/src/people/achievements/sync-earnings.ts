import { ownChanged } from '@cruxboard/contracts/live';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { changesOf } from './changes-of';
import { earningChanged } from './event-types';
import type { Earnings } from './hooks';
import { insertEarnings, listOfSource, lockSource, withdrawEarnings } from './repo';

/**
 * Brings the achievements a source awards in line with the current state: whoever has earned one there has
 * it, and nobody else. It looks afresh each time, so it can run again, and in any order.
 */
export async function syncEarnings(
  deps: Deps,
  earnings: Earnings,
  sourceId: string,
): Promise<void> {
  const source = { source: earnings.source, sourceId };
  const changedUids = await withTransaction(deps.database, async (tx) => {
    // before reading, so that the second of two events sees what the first awarded
    await lockSource(tx, source);
    const now = await earnings.find(tx, sourceId);
    const { awarded, withdrawn } = changesOf(await listOfSource(tx, source), now?.awards ?? []);
    const earnedAt = now?.at ?? deps.now();
    const rows = awarded.map((award) => {
      const id = deps.newId();
      return { ...source, ...award, id, newsId: id, earnedAt };
    });
    const goneIds = withdrawn.map(({ id }) => id);
    const changed = [
      ...(await insertEarnings(tx, rows)),
      ...(await withdrawEarnings(tx, goneIds, deps.now())),
    ];
    const news = earnings.hasOwnNotice === true ? [] : changed;
    await deps.jobs.enqueue(
      tx,
      news.flatMap(({ newsId }) =>
        newsId === null ? [] : [{ type: earningChanged, payload: { subjectId: newsId } }],
      ),
    );
    return new Set(changed.map(({ uid }) => uid));
  });
  for (const uid of changedUids) {
    deps.live.send(`own:${uid}`, ownChanged, { kinds: ['achievements'], ids: [] });
  }
}
