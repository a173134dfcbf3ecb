import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { archiveAllNotifications as contract } from '@cruxboard/contracts/people/notifications/notifications';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceOwn } from './announce';
import { setArchived } from './repo';

/** Archives all notifications, also those beyond the list. */
export async function archiveAllNotifications(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller } = context;
  const at = deps.now();
  const ids = await setArchived(tx, caller.uid, { id: null, at });
  announceOwn(context, caller.uid, ids);
  return { archivedAt: at.toISOString(), count: ids.length };
}
