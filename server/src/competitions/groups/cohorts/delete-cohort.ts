import type { deleteCohort as contract } from '@cruxboard/contracts/competitions/groups/cohorts';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../../competitions/public';
import { countInGroup, moveToGroup } from '../../competitors/public';
import { AppError, fieldError } from '../../../platform/http/app-error';
import type { CallContext } from '../../../platform/http/serve-callable';
import { deleteCohortRow, findCohort } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Deletes a cohort after moving its competitors. */
export async function deleteCohort(context: Context): Promise<{ movedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId, cohortId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCohorts' });
  const cohort = await findCohort(tx, { competitionId, cohortId });
  if (cohort === undefined) throw new AppError('not_found');
  const movedTo = await checkTarget(context);
  const group = { competitionId, kind: 'cohort', id: cohortId } as const;
  if (input.moveTo === undefined) {
    const competitorCount = await countInGroup(tx, group);
    if (competitorCount > 0) throw new AppError('group_in_use', { details: { competitorCount } });
  }
  const ids = await moveToGroup(tx, group, movedTo);
  await deleteCohortRow(tx, cohortId);
  await changeCompetition(context, {
    competitionId,
    kind: 'cohort_removed',
    before: { cohortId, name: cohort.name, number: cohort.number },
    after: { movedTo, count: ids.length, ids },
  });
  return { movedCount: ids.length };
}

async function checkTarget({ tx, input }: Context): Promise<string | null> {
  const { competitionId, cohortId, moveTo = null } = input;
  if (moveTo === null) return null;
  const target = await findCohort(tx, { competitionId, cohortId: moveTo });
  if (target === undefined || moveTo === cohortId) {
    throw fieldError('moveTo', 'Must be another cohort of this competition');
  }
  return moveTo;
}
