import type { removeGymClimbs as contract } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { releaseFiles, usedBy } from '../../platform/storage/public';
import { photoUse } from './apply-fields';
import { openClimbs } from './open-climbs';
import { countClimbs } from './record-changes';
import { deleteClimbs } from './write-repo';

/** Deletes climbs that climbers never saw. @throws {AppError} also `climb_published`; then none are deleted. */
export async function removeClimbs(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ removedCount: number }> {
  const { tx, input, caller } = context;
  const { gymId, climbIds } = input;
  const present = await openClimbs(tx, { gymId, uid: caller.uid, climbIds });
  if (present.some(({ state }) => state === 'published')) throw new AppError('climb_published');
  for (const { id, photoUrl } of present) {
    if (photoUrl !== null) await releaseFiles(tx, usedBy(photoUse, id));
  }
  await deleteClimbs(
    tx,
    present.map(({ id }) => id),
  );
  await countClimbs(context, gymId, present);
  return { removedCount: present.length };
}
