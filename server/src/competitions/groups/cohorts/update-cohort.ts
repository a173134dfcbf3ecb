import type { updateCohort as contract } from '@cruxboard/contracts/competitions/groups/cohorts';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../../competitions/public';
import { AppError } from '../../../platform/http/app-error';
import type { CallContext } from '../../../platform/http/serve-callable';
import { findCohort, updateCohortRow } from './repo';

/** Renames a cohort or changes its number. */
export async function updateCohort(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { competitionId, cohortId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCohorts' });
  const cohort = await findCohort(tx, { competitionId, cohortId });
  if (cohort === undefined) throw new AppError('not_found');
  const { name = cohort.name, number = cohort.number } = input;
  if (name === cohort.name && number === cohort.number) return {};
  await updateCohortRow(tx, { ...cohort, name, number });
  await changeCompetition(context, {
    competitionId,
    kind: 'cohort_updated',
    before: { cohortId, name: cohort.name, number: cohort.number },
    after: { cohortId, name, number },
  });
  return {};
}
