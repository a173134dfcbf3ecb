import { inBatch, RUN_MAX_MS } from '../../platform/db/batches';
import type { Deps } from '../../platform/deps';
import { listGone, listReactedTo, type Mortal } from './orphans-repo';
import { deleteReactionsTo } from './repo';

const perBatch = 1_000;
const subjects: readonly Mortal[] = ['comment', 'solution'];

/** Deletes reactions to comments and solutions that are no more. */
export async function sweepOrphans({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (const subject of subjects) {
    const end = performance.now() + RUN_MAX_MS / subjects.length;
    let after: string | undefined = '';
    while (after !== undefined && performance.now() < end) {
      const page = { after, limit: perBatch };
      after = await inBatch(database, async (tx) => {
        const ids = await listReactedTo(tx, subject, page);
        const gone = await listGone(tx, subject, ids);
        if (gone.length > 0) await deleteReactionsTo(tx, subject, gone);
        return ids.length < perBatch ? undefined : ids.at(-1);
      });
    }
  }
}
