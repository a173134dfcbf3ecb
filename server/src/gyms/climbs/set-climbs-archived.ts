import type { setClimbsArchived as contract } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireNoneArchived } from '../sections/public';
import { openClimbs } from './open-climbs';
import { recordChanges } from './record-changes';

/** Takes climbs down or puts them back. @throws {AppError} also `section_archived`: they have no wall to return to. */
export async function setClimbsArchived(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ changedCount: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId, climbIds, isArchived } = input;
  const present = await openClimbs(tx, { gymId, uid: caller.uid, climbIds });
  if (!isArchived)
    await requireNoneArchived(tx, { gymId, sectionIds: present.map(({ sectionId }) => sectionId) });
  const at = deps.now();
  const climbs = present
    .filter((before) => (before.archivedAt !== null) !== isArchived)
    .map((before) => ({ before, after: { ...before, archivedAt: isArchived ? at : null } }));
  const kind = isArchived ? 'archived' : 'restored';
  const by = { ...context, actorUid: caller.uid };
  return { changedCount: await recordChanges(by, { gymId, kind, climbs }) };
}
