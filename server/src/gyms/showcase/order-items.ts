import type { orderItems as contract } from '@cruxboard/contracts/gyms/showcase/showcase';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { openGym } from '../staff/public';
import { announceShowcase } from './announce';
import { listItems, positionItems } from './repo';

/** Reorders a gym's showcase. @throws {AppError} `invalid_argument` unless every item is listed exactly once. */
export async function orderItems(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { gymId, itemIds } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editShowcase' });
  const present = (await listItems(tx, gymId)).map(({ item }) => item.id);
  const given = new Set(itemIds);
  const isWhole = given.size === itemIds.length && present.length === given.size;
  if (!isWhole || !present.every((id) => given.has(id))) {
    throw fieldError('itemIds', 'The showcase has changed. Reload and try again.');
  }
  await positionItems(tx, itemIds);
  announceShowcase(context, gymId);
  return {};
}
