import type { orderCategories as contract } from '@cruxboard/contracts/categories/categories';
import { numbersInOrder } from '@cruxboard/domain/competitions/group-order';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { fieldError } from '../http/app-error';
import type { CallContext } from '../http/serve-callable';
import { listCategories, renumberCategories } from './repo';

/** Gives every category its place in the order given as its number. */
export async function orderCategories(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { competitionId, categoryIds } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCategories' });
  const present = await listCategories(tx, competitionId);
  const wanted = numbersInOrder(categoryIds, new Set(present.map(({ id }) => id)));
  if (!wanted.ok) throw fieldError('categoryIds', 'The categories have changed. Look again.');
  const moved = present.filter(({ id, number }) => wanted.value.get(id) !== number);
  if (moved.length === 0) return {};
  await renumberCategories(tx, wanted.value);
  const told = (numberOf: (one: (typeof present)[number]) => number | undefined) =>
    Object.fromEntries(present.map((one) => [one.name, numberOf(one)]));
  await changeCompetition(context, {
    competitionId,
    kind: 'categories_ordered',
    before: { numbers: told((one) => one.number) },
    after: { numbers: told((one) => wanted.value.get(one.id)), count: present.length },
  });
  return {};
}
