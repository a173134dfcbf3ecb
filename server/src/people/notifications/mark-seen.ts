import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { markSeen as contract } from '@cruxboard/contracts/people/notifications/notifications';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceOwn } from './announce';
import { setSeen } from './repo';

/** Marks the panel's notifications as seen; other people's and unknown ones are ignored. */
export async function markSeen(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const ids = await setSeen(tx, caller.uid, { ids: input.notificationIds, at: deps.now() });
  announceOwn(context, caller.uid, ids);
  return { count: ids.length };
}
