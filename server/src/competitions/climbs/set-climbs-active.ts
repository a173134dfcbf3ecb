import type { setClimbsActive as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { countKnown, setActive } from './repo';

/** Removes or restores many climbs, with a single log entry. */
export async function setClimbsActive(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ seq: number; changedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId, isActive } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editClimbs',
  });
  const climbIds = [...new Set(input.climbIds)];
  if ((await countKnown(tx, competitionId, climbIds)) < climbIds.length) {
    throw new AppError('not_found', { message: 'Some of these climbs no longer exist' });
  }
  const ids = await setActive(tx, { competitionId, climbIds, isActive });
  if (ids.length === 0) return { seq: competition.seq, changedCount: 0 };
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: isActive ? 'climb_activated' : 'climb_deactivated',
    after: { isActive, count: ids.length, ids },
  });
  return { seq, changedCount: ids.length };
}
