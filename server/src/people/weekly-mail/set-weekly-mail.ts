import type { CallableInput } from '@cruxboard/contracts/define';
import type { setWeeklyMail as contract } from '@cruxboard/contracts/people/weekly-mail/weekly-mail';
import { ownChanged } from '@cruxboard/contracts/live';
import { isTimeZone } from '@cruxboard/domain/gyms/rankings/months';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { readIdentityUser } from '../identity/public';
import { mailWeekOf } from './mail-week';
import { turnOff, turnOn } from './repo';

/** @throws {AppError} `email_unverified` without a confirmed address. */
export async function setWeeklyMail({
  tx,
  deps,
  caller,
  input,
  afterCommit,
}: CallContext<CallableInput<typeof contract>, 'initialised'>): Promise<Record<string, never>> {
  const { uid } = caller;
  const { isOn, timeZone } = input;
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', 'Unknown time zone');
  if (isOn) {
    const user = await readIdentityUser(tx, uid);
    if (user === null || user.email === null || !user.isEmailVerified)
      throw new AppError('email_unverified');
    await turnOn(tx, { uid, timeZone, lastWeek: mailWeekOf(deps.now(), timeZone) });
  } else await turnOff(tx, uid);
  afterCommit(() =>
    deps.live.send(`own:${uid}`, ownChanged, { kinds: ['notificationSettings'], ids: [] }),
  );
  return {};
}
