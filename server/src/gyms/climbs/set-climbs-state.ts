import type { setClimbsState as contract } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { canMoveTo } from '@cruxboard/domain/gyms/climbs/states';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { openClimbs } from './open-climbs';
import { recordChanges } from './record-changes';
import { withState } from './with-state';

/** Plans, sets or publishes climbs. Those that are published already stay it. */
export async function setClimbsState(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ changedCount: number }> {
  const { tx, input, caller, deps } = context;
  const { gymId, climbIds, state } = input;
  const present = await openClimbs(tx, { gymId, uid: caller.uid, climbIds });
  const climbs = present
    .filter((before) => canMoveTo(before.state, state))
    .map((before) => ({ before, after: withState(before, state, deps.now()) }));
  const by = { ...context, actorUid: caller.uid };
  return { changedCount: await recordChanges(by, { gymId, kind: 'state_changed', climbs }) };
}
