import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { archiveNotification as contract } from '@cruxboard/contracts/people/notifications/notifications';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceOwn } from './announce';
import { lockOwn, setArchived } from './repo';

/** Archives a notification; an archived one keeps its time. @throws {AppError} `not_found`. */
export async function archiveNotification(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const id = input.notificationId;
  const row = await lockOwn(tx, caller.uid, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.archivedAt !== null) return { archivedAt: row.archivedAt.toISOString(), count: 0 };
  const at = deps.now();
  const ids = await setArchived(tx, caller.uid, { id, at });
  announceOwn(context, caller.uid, ids);
  return { archivedAt: at.toISOString(), count: ids.length };
}
