import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { gymChanges } from './schema';

/** @returns up to `size` changes of a gym before a seq, newest first. */
export function listGymChanges(
  on: Executor,
  { gymId, before, size }: { gymId: string; before: number | null; size: number },
) {
  return on
    .select({
      seq: gymChanges.seq,
      kind: gymChanges.kind,
      at: gymChanges.at,
      actorUid: gymChanges.actorUid,
      subjectUid: gymChanges.subjectUid,
      before: gymChanges.before,
      after: gymChanges.after,
    })
    .from(gymChanges)
    .where(
      and(eq(gymChanges.gymId, gymId), before === null ? undefined : lt(gymChanges.seq, before)),
    )
    .orderBy(desc(gymChanges.seq))
    .limit(size);
}

/** @returns what changed in a gym's settings after a seq, oldest first. */
export function listSettingsSince(on: Executor, gymId: string, seq: number) {
  return on
    .select()
    .from(gymChanges)
    .where(
      and(
        eq(gymChanges.gymId, gymId),
        gt(gymChanges.seq, seq),
        eq(gymChanges.kind, 'settings_updated'),
      ),
    )
    .orderBy(asc(gymChanges.seq));
}
