import type { publishSection as contract } from '@cruxboard/contracts/gyms/setting/setting';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { lockClimbsSet, recordChanges, withState } from '../climbs/public';
import { requireSection } from '../sections/public';
import { openGym } from '../staff/public';

/** Publishes all climbs that are set on a wall. @throws {AppError} also `nothing_to_publish`. */
export async function publishSection(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ publishedCount: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId, sectionId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editClimbs' });
  await requireSection(tx, { gymId, sectionId });
  const waiting = await lockClimbsSet(tx, sectionId);
  if (waiting.length === 0) throw new AppError('nothing_to_publish');
  const at = deps.now();
  const publishedCount = await recordChanges(
    { ...context, actorUid: caller.uid },
    {
      gymId,
      kind: 'state_changed',
      climbs: waiting.map((before) => ({ before, after: withState(before, 'published', at) })),
    },
  );
  return { publishedCount };
}
