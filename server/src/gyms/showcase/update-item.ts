import type { updateItem as contract } from '@cruxboard/contracts/gyms/showcase/showcase';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { openGym } from '../staff/public';
import { announceShowcase } from './announce';
import { setImage } from './image';
import { requireDays, requireItem } from './policy';
import { updateItemRow } from './repo';

/** Changes the fields that were sent, so that two people who edit an item keep what each changed. */
export async function updateItem(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { gymId, itemId, changes } = input;
  await openGym(tx, { gymId, uid: caller.uid, action: 'editShowcase' });
  const item = await requireItem(tx, { gymId, itemId });
  const { title, text, image } = changes;
  if (item.kind !== 'notice') {
    const [field] =
      Object.entries({ title, text, image }).find(([, value]) => value !== undefined) ?? [];
    if (field !== undefined) throw fieldError(`changes.${field}`, `A ${item.kind} has its own`);
  }
  const days = {
    fromOn: changes.fromOn === undefined ? item.fromOn : changes.fromOn,
    untilOn: changes.untilOn === undefined ? item.untilOn : changes.untilOn,
  };
  requireDays(days, 'changes.');
  const isSameImage = image === undefined || image?.url === item.imageUrl;
  await updateItemRow(tx, itemId, {
    ...days,
    title: title ?? item.title,
    text: text === undefined ? item.text : (text ?? ''),
    ...(isSameImage ? {} : await setImage(context, { itemId, image, path: 'changes.image' })),
  });
  announceShowcase(context, gymId);
  return {};
}
