import type { updateCategory as contract } from '@cruxboard/contracts/competitions/groups/categories';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../../competitions/public';
import { AppError } from '../../../platform/http/app-error';
import type { CallContext } from '../../../platform/http/serve-callable';
import { findCategory, updateCategoryRow } from './repo';

/** Renames a category or changes its number. */
export async function updateCategory(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { competitionId, categoryId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCategories' });
  const category = await findCategory(tx, { competitionId, categoryId });
  if (category === undefined) throw new AppError('not_found');
  const { name = category.name, number = category.number } = input;
  if (name === category.name && number === category.number) return {};
  await updateCategoryRow(tx, { ...category, name, number });
  await changeCompetition(context, {
    competitionId,
    kind: 'category_updated',
    before: { categoryId, name: category.name, number: category.number },
    after: { categoryId, name, number },
  });
  return {};
}
