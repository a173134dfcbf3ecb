import { randomInt } from 'node:crypto';
import type { randomiseCohorts as contract } from '@cruxboard/contracts/competitions/groups/groups';
import { randomiseCohorts as randomise } from '@cruxboard/domain/competitions/groups/randomise';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { assignCohorts, listEntrants } from '../competitors/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { listGroups } from './repo';

/** Assigns cohorts at random, to everyone without one or, if asked to overwrite, to everyone. */
export async function randomiseCohorts(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ assignedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editCohorts',
  });
  const cohorts = await listGroups(tx, 'cohort', competitionId);
  if (cohorts.length === 0) {
    const message = 'There are no cohorts yet. Add some first.';
    throw new AppError('competition_state', { message });
  }
  const entrants = await listEntrants(tx, competitionId);
  const cohortIds = cohorts.map(({ id }) => id);
  const assignable = input.isOverwriting
    ? entrants.map((one) => ({ ...one, cohortId: null }))
    : entrants;
  const assigned = randomise(assignable, cohortIds, () => randomInt(2 ** 32) / 2 ** 32);
  if (assigned.size === 0) return { assignedCount: 0 };
  await assignCohorts(tx, competition.id, assigned);
  await changeCompetition(context, {
    competitionId,
    kind: 'cohorts_randomised',
    after: { count: assigned.size, ids: [...assigned.keys()] },
  });
  return { assignedCount: assigned.size };
}
