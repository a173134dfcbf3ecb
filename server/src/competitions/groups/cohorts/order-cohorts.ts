import type { orderCohorts as contract } from '@cruxboard/contracts/competitions/groups/cohorts';
import type * as z from 'zod/mini';
import { orderGroups } from '../public';
import type { CallContext } from '../../../platform/http/serve-callable';

/** Reorders the cohorts. */
export async function orderCohorts(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { competitionId, cohortIds } = context.input;
  return orderGroups(context, { kind: 'cohort', competitionId, ids: cohortIds });
}
