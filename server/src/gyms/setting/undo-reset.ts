import type { undoReset as contract } from '@cruxboard/contracts/gyms/setting/setting';
import { undoableUntil } from '@cruxboard/domain/gyms/setting/resets';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { lockClimbs, recordChanges } from '../climbs/public';
import { requireNoneArchived } from '../sections/public';
import { openGym } from '../staff/public';
import { findReset, markUndone } from './repo';

/**
 * Puts back what a reset took down and what is still down since then.
 * @throws {AppError} also `reset_final` after a day, `section_archived`.
 */
export async function undoReset(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ restoredCount: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId, resetId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editSections' });
  const reset = await findReset(tx, { gymId, resetId });
  if (reset === undefined) throw new AppError('not_found');
  if (reset.undoneAt !== null) return { restoredCount: 0 };
  const now = deps.now();
  if (now > undoableUntil(reset.at)) throw new AppError('reset_final');
  const present = await lockClimbs(tx, { gymId, climbIds: reset.climbIds });
  const down = present.filter(({ archivedAt }) => archivedAt?.getTime() === reset.at.getTime());
  // some may have been given another wall meanwhile
  await requireNoneArchived(tx, { gymId, sectionIds: down.map(({ sectionId }) => sectionId) });
  await markUndone(tx, resetId, now);
  const restoredCount = await recordChanges(
    { ...context, actorUid: caller.uid },
    {
      gymId,
      kind: 'restored',
      climbs: down.map((before) => ({ before, after: { ...before, archivedAt: null } })),
    },
  );
  return { restoredCount };
}
