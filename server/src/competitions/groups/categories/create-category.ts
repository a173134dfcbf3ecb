import type { createCategory as contract } from '@cruxboard/contracts/competitions/groups/categories';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../../competitions/public';
import type { CallContext } from '../../../platform/http/serve-callable';
import { insertCategory } from './repo';

/** Adds a category; its number is its position. */
export async function createCategory(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ categoryId: string }> {
  const { tx, input, caller, deps } = context;
  const { competitionId, name } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCategories' });
  const category = { id: deps.newId(), competitionId, name, number: input.number ?? 0 };
  await insertCategory(tx, category);
  await changeCompetition(context, {
    competitionId,
    kind: 'category_added',
    after: { categoryId: category.id, name, number: category.number },
  });
  return { categoryId: category.id };
}
