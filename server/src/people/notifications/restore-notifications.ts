import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { restoreNotifications as contract } from '@cruxboard/contracts/people/notifications/notifications';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceOwn } from './announce';
import { clearArchived } from './repo';
import { restoredEvents } from './withdrawals';

/** Restores those archived at an instant; repeating it does nothing. */
export async function restoreNotifications(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const archivedAt = new Date(input.archivedAt);
  const restored = await clearArchived(tx, caller.uid, { archivedAt, at: deps.now() });
  const unopened = restored.filter(({ openedAt }) => openedAt === null);
  await deps.jobs.enqueue(tx, restoredEvents(deps.slices, unopened));
  announceOwn(
    context,
    caller.uid,
    restored.map(({ id }) => id),
  );
  return { count: restored.length };
}
