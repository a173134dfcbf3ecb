import type { removeClimbs as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import type * as z from 'zod/mini';
import { deleteLinks } from '../../gyms/climbs/public';
import { changeCompetition, openForEdit } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { logFields } from './changes';
import { deleteClimbs, listClimbs, listScored } from './repo';

/** Deletes climbs without scores. */
export async function removeClimbs(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ seq: number; removedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editClimbs' });
  const ids = [...new Set(input.climbIds)];
  const removedIds = new Set(ids);
  const climbs = (await listClimbs(tx, competitionId)).filter(({ id }) => removedIds.has(id));
  if (climbs.length < ids.length) {
    throw new AppError('not_found', { message: 'Some of these climbs no longer exist' });
  }
  const scored = await listScored(tx, { competitionId, climbIds: ids });
  if (scored.length > 0) {
    const numbers = climbs.filter(({ id }) => scored.includes(id)).map(({ number }) => number);
    const message =
      numbers.length === 1
        ? `Climb ${numbers.join()} has scores and can’t be deleted. Remove it instead.`
        : `Climbs ${numbers.join(', ')} have scores and can’t be deleted. Remove them instead.`;
    throw new AppError('climb_scored', { message, details: { numbers } });
  }
  await deleteClimbs(tx, competitionId, ids);
  await deleteLinks(tx, ids);
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: 'climb_removed',
    before: { climbs: climbs.map(logFields) },
    after: { count: ids.length, ids },
  });
  return { seq, removedCount: ids.length };
}
