import type { CallableInput } from '@cruxboard/contracts/define';
import type { setQuietHours as contract } from '@cruxboard/contracts/people/notifications/settings';
import { isTimeZone } from '@cruxboard/domain/gyms/rankings/months';
import { fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceSettings } from './announce';
import { writeClock } from './choices-repo';

/** Sets when pushes wait, and in which zone. @throws {AppError} `invalid_argument` for an unknown zone. */
export async function setQuietHours(
  context: CallContext<CallableInput<typeof contract>, 'initialised'>,
): Promise<Record<string, never>> {
  const { tx, caller, input } = context;
  const { quietHours, timeZone } = input;
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', 'Unknown time zone');
  await writeClock(tx, {
    uid: caller.uid,
    timeZone,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
  });
  announceSettings(context, caller.uid);
  return {};
}
