import type { deleteCategory as contract } from '@cruxboard/contracts/competitions/groups/categories';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../../competitions/public';
import { countInGroup, moveToGroup } from '../../competitors/public';
import { AppError, fieldError } from '../../../platform/http/app-error';
import type { CallContext } from '../../../platform/http/serve-callable';
import { deleteCategoryRow, findCategory } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Deletes a category after moving its competitors. */
export async function deleteCategory(context: Context): Promise<{ movedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId, categoryId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCategories' });
  const category = await findCategory(tx, { competitionId, categoryId });
  if (category === undefined) throw new AppError('not_found');
  const movedTo = await checkTarget(context);
  const group = { competitionId, kind: 'category', id: categoryId } as const;
  if (input.moveTo === undefined) {
    const competitorCount = await countInGroup(tx, group);
    if (competitorCount > 0) throw new AppError('group_in_use', { details: { competitorCount } });
  }
  const ids = await moveToGroup(tx, group, movedTo);
  await deleteCategoryRow(tx, categoryId);
  await changeCompetition(context, {
    competitionId,
    kind: 'category_removed',
    before: { categoryId, name: category.name, number: category.number },
    after: { movedTo, count: ids.length, ids },
  });
  return { movedCount: ids.length };
}

async function checkTarget({ tx, input }: Context): Promise<string | null> {
  const { competitionId, categoryId, moveTo = null } = input;
  if (moveTo === null) return null;
  const target = await findCategory(tx, { competitionId, categoryId: moveTo });
  if (target === undefined || moveTo === categoryId) {
    throw fieldError('moveTo', 'Must be another category of this competition');
  }
  return moveTo;
}
