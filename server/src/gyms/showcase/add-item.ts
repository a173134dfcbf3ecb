import type { addItem as contract } from '@cruxboard/contracts/gyms/showcase/showcase';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { openGym } from '../staff/public';
import { announceShowcase } from './announce';
import { setImage } from './image';
import { requireDays, requireRoom } from './policy';
import { insertItem, isOnWallOf, isSolutionShownAt } from './repo';

/** Pins a climb, a solution or a notice after all others. @throws {AppError} also `invalid_argument` naming the field. */
export async function addItem(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ itemId: string }> {
  const { tx, input, caller, deps } = context;
  const { gymId, item } = input;
  const { fromOn = null, untilOn = null } = item;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editShowcase' });
  await requireRoom(tx, gymId);
  requireDays({ fromOn, untilOn }, 'item.');
  const id = deps.newId();
  const common = { id, gymId, fromOn, untilOn };
  if (item.kind === 'climb') {
    const { climbId } = item;
    if (!(await isOnWallOf(tx, { gymId, climbId }))) {
      throw fieldError('item.climbId', 'Must be a climb on the wall of this gym');
    }
    await insertItem(tx, { ...common, kind: 'climb', climbId });
  } else if (item.kind === 'solution') {
    const { solutionId } = item;
    if (!(await isSolutionShownAt(tx, { gymId, solutionId }))) {
      throw fieldError('item.solutionId', 'Must be a solution of a climb on the wall of this gym');
    }
    await insertItem(tx, { ...common, kind: 'solution', solutionId });
  } else {
    const { title, text, image = null } = item;
    const columns = await setImage(context, { itemId: id, image, path: 'item.image' });
    await insertItem(tx, { ...common, kind: 'notice', title, text: text ?? '', ...columns });
  }
  announceShowcase(context, gymId);
  return { itemId: id };
}
