import type { removeItem as contract } from '@cruxboard/contracts/gyms/showcase/showcase';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { releaseFiles, usedBy } from '../../platform/storage/public';
import { openGym } from '../staff/public';
import { announceShowcase } from './announce';
import { imageUse } from './image';
import { requireItem } from './policy';
import { deleteRemoved, updateItemRow } from './repo';

const dayMs = 86_400_000;

/** Removes an item, and for ever those that were removed more than a day ago. */
export async function removeItem(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller, deps } = context;
  const { gymId, itemId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editShowcase' });
  await requireItem(tx, { gymId, itemId });
  const now = deps.now();
  await updateItemRow(tx, itemId, { removedAt: now });
  const gone = await deleteRemoved(tx, gymId, new Date(now.getTime() - dayMs));
  for (const id of gone) await releaseFiles(tx, usedBy(imageUse, id));
  announceShowcase(context, gymId);
  return {};
}
