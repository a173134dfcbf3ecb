import type { orderCohorts as contract } from '@cruxboard/contracts/cohorts/cohorts';
import { numbersInOrder } from '@cruxboard/domain/competitions/group-order';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { fieldError } from '../http/app-error';
import type { CallContext } from '../http/serve-callable';
import { listCohorts, renumberCohorts } from './repo';

/** Gives every cohort its place in the order given as its number. */
export async function orderCohorts(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, input, caller } = context;
  const { competitionId, cohortIds } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCohorts' });
  const present = await listCohorts(tx, competitionId);
  const wanted = numbersInOrder(cohortIds, new Set(present.map(({ id }) => id)));
  if (!wanted.ok) throw fieldError('cohortIds', 'The cohorts have changed. Look again.');
  const moved = present.filter(({ id, number }) => wanted.value.get(id) !== number);
  if (moved.length === 0) return {};
  await renumberCohorts(tx, wanted.value);
  const told = (numberOf: (one: (typeof present)[number]) => number | undefined) =>
    Object.fromEntries(present.map((one) => [one.name, numberOf(one)]));
  await changeCompetition(context, {
    competitionId,
    kind: 'cohorts_ordered',
    before: { numbers: told((one) => one.number) },
    after: { numbers: told((one) => wanted.value.get(one.id)), count: present.length },
  });
  return {};
}
