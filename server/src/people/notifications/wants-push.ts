import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import { choiceOf } from '@cruxboard/domain/people/notifications/settings';
import type { Executor } from '../../platform/db/transaction';
import { listChoices } from './choices-repo';

/** @returns whether somebody wants pushes of a kind, on the devices that get any. */
export async function wantsPush(
  on: Executor,
  uid: string,
  kind: NotificationKind,
): Promise<boolean> {
  return choiceOf(kind, await listChoices(on, uid)).push;
}
