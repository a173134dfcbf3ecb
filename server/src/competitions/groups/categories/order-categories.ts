import type { orderCategories as contract } from '@cruxboard/contracts/competitions/groups/categories';
import type * as z from 'zod/mini';
import { orderGroups } from '../public';
import type { CallContext } from '../../../platform/http/serve-callable';

/** Reorders the categories. */
export async function orderCategories(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { competitionId, categoryIds } = context.input;
  return orderGroups(context, { kind: 'category', competitionId, ids: categoryIds });
}
