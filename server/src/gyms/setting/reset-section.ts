import type { resetSection as contract } from '@cruxboard/contracts/gyms/setting/setting';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { lockClimbsOnWall, recordChanges } from '../climbs/public';
import { requireSection } from '../sections/public';
import { openGym } from '../staff/public';
import { insertReset } from './repo';

/** Takes down all climbs that climbers see on a wall; those that are set for next time stay. */
export async function resetSection(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ resetId: string | null; archivedCount: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId, sectionId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editSections' });
  await requireSection(tx, { gymId, sectionId });
  const up = await lockClimbsOnWall(tx, sectionId);
  if (up.length === 0) return { resetId: null, archivedCount: 0 };
  const at = deps.now();
  const resetId = deps.newId();
  const climbIds = up.map(({ id }) => id);
  await insertReset(tx, { id: resetId, gymId, sectionId, at, actorUid: caller.uid, climbIds });
  const archivedCount = await recordChanges(
    { ...context, actorUid: caller.uid },
    {
      gymId,
      kind: 'archived',
      climbs: up.map((before) => ({ before, after: { ...before, archivedAt: at } })),
    },
  );
  return { resetId, archivedCount };
}
