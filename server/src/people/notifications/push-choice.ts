import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import { choiceOf } from '@cruxboard/domain/people/notifications/settings';
import type { Executor } from '../../platform/db/transaction';
import { listChoices } from './choices-repo';

/** @returns which kinds somebody wants pushes of, on the devices that get any. */
export async function pushChoiceOf(
  on: Executor,
  uid: string,
): Promise<(kind: NotificationKind) => boolean> {
  const choices = await listChoices(on, uid);
  return (kind) => choiceOf(kind, choices).push;
}
