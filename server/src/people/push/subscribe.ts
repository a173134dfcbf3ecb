import type { CallableInput } from '@cruxboard/contracts/define';
import type { subscribe as contract } from '@cruxboard/contracts/people/push/push';
import { isTimeZone } from '@cruxboard/domain/gyms/rankings/months';
import { defaultQuietHours } from '@cruxboard/domain/people/notifications/quiet-hours';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { addClock } from '../notifications/public';
import { isEndpoint } from './endpoint';
import { putSubscription } from './repo';

type Context = CallContext<CallableInput<typeof contract>, 'initialised'>;

/** Sends pushes to the session's browser. @throws {AppError} `invalid_argument`, `session_missing`. */
export async function subscribe(context: Context): Promise<Record<string, never>> {
  const { tx, deps, caller, input } = context;
  const { uid, sessionId } = caller;
  const { endpoint, keys } = input.subscription;
  if (sessionId === null) throw new AppError('session_missing');
  if (!isEndpoint(endpoint, deps.settings)) {
    throw fieldError('subscription.endpoint', 'Not the address of a push service');
  }
  if (!isTimeZone(input.timeZone)) throw fieldError('timeZone', 'Unknown time zone');
  await putSubscription(tx, { sessionId, uid, endpoint, ...keys, createdAt: deps.now() });
  // the nights of whoever never set any are where their first device is
  const { from, until } = defaultQuietHours;
  await addClock(tx, { uid, timeZone: input.timeZone, quietFrom: from, quietUntil: until });
  return {};
}
