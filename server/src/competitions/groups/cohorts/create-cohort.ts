import type { createCohort as contract } from '@cruxboard/contracts/competitions/groups/cohorts';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../../competitions/public';
import type { CallContext } from '../../../platform/http/serve-callable';
import { insertCohort } from './repo';

/** Adds a cohort; its number is its position. */
export async function createCohort(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ cohortId: string }> {
  const { tx, input, caller, deps } = context;
  const { competitionId, name } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCohorts' });
  const cohort = { id: deps.newId(), competitionId, name, number: input.number ?? 0 };
  await insertCohort(tx, cohort);
  await changeCompetition(context, {
    competitionId,
    kind: 'cohort_added',
    after: { cohortId: cohort.id, name, number: cohort.number },
  });
  return { cohortId: cohort.id };
}
