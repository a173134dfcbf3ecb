import type { restoreItem as contract } from '@cruxboard/contracts/gyms/showcase/showcase';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { openGym } from '../staff/public';
import { announceShowcase } from './announce';
import { requireRoom } from './policy';
import { findItem, updateItemRow } from './repo';

/** Restores a removed item where it was. @throws {AppError} `not_found` once it is gone. */
export async function restoreItem(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { gymId, itemId } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editShowcase' });
  const item = await findItem(tx, { gymId, itemId });
  if (item === undefined) throw new AppError('not_found');
  if (item.removedAt === null) return {};
  await requireRoom(tx, gymId);
  await updateItemRow(tx, itemId, { removedAt: null });
  announceShowcase(context, gymId);
  return {};
}
