import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { markOpened as contract } from '@cruxboard/contracts/people/notifications/notifications';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceOwn } from './announce';
import { lockOwn, setOpened } from './repo';

/** Marks a notification as opened; opened again it keeps its first time. @throws {AppError} `not_found`. */
export async function markOpened(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<CallableOutput<typeof contract>> {
  const { tx, deps, caller, input } = context;
  const { notificationId } = input;
  const row = await lockOwn(tx, caller.uid, notificationId);
  if (row === undefined) throw new AppError('not_found');
  if (row.openedAt !== null) return { openedAt: row.openedAt.toISOString() };
  const now = deps.now();
  await setOpened(tx, notificationId, now);
  announceOwn(context, caller.uid, [notificationId]);
  return { openedAt: now.toISOString() };
}
