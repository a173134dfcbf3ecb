import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { archiveAllNotifications as contract } from '@cruxboard/contracts/people/notifications/notifications';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceOwn } from './announce';
import { setAllArchived } from './repo';

/** Archives all notifications, also those beyond the list, but none that came since the list was shown. */
export async function archiveAllNotifications(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const at = deps.now();
  const shownUntil = input.shownUntil === undefined ? null : new Date(input.shownUntil);
  const ids = await setAllArchived(tx, caller.uid, { shownUntil, at });
  announceOwn(context, caller.uid, ids);
  return { archivedAt: at.toISOString(), count: ids.length };
}
