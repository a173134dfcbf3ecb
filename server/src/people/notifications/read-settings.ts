import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readSettings as contract } from '@cruxboard/contracts/people/notifications/settings';
import { notificationKinds } from '@cruxboard/domain/people/notifications/kinds';
import {
  defaultQuietHours,
  type QuietHours,
} from '@cruxboard/domain/people/notifications/quiet-hours';
import { choiceOf } from '@cruxboard/domain/people/notifications/settings';
import type { Executor } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import { findClock, listChoices } from './choices-repo';

/** What the user turned on and off, and when pushes wait. */
export async function readSettings(
  { database, settings }: Deps,
  uid: string,
): Promise<ReadResponse<typeof contract>> {
  const [choices, clock] = await Promise.all([
    listChoices(database.drizzle, uid),
    readClock({ on: database.drizzle, settings }, uid),
  ]);
  const kinds = notificationKinds.map((kind) => ({ kind, ...choiceOf(kind, choices) }));
  return { kinds, ...clock };
}

/** @returns by which clock somebody lives; the installation's zone and the usual nights if they never said. */
export async function readClock(
  {
    on,
    settings,
  }: { readonly on: Executor; readonly settings: Pick<Deps['settings'], 'timeZone'> },
  uid: string,
): Promise<{ quietHours: QuietHours | null; timeZone: string }> {
  const clock = await findClock(on, uid);
  if (clock === undefined) return { quietHours: defaultQuietHours, timeZone: settings.timeZone };
  const { quietFrom, quietUntil, timeZone } = clock;
  const hasHours = quietFrom !== null && quietUntil !== null;
  return { quietHours: hasHours ? { from: quietFrom, until: quietUntil } : null, timeZone };
}
