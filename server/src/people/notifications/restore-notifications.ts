import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { restoreNotifications as contract } from '@cruxboard/contracts/people/notifications/notifications';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceOwn } from './announce';
import { clearArchived } from './repo';

/** Restores those archived at an instant; repeating it does nothing. */
export async function restoreNotifications(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const archivedAt = new Date(input.archivedAt);
  const ids = await clearArchived(tx, caller.uid, { archivedAt, at: deps.now() });
  announceOwn(context, caller.uid, ids);
  return { count: ids.length };
}
